import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  configure,
  connectNavigation,
  listen,
  Route,
  Routes,
  setLanguage,
  siteConfig,
} from '@palaro/shared-lib/core';
import { member } from '@palaro/contract';
import { aMember, answering, type CallAnswers, refusing } from '@palaro/shared-lib/scenarios';
import { screen, waitFor, within } from '@testing-library/react';
import { faultsIn, renderAuth } from '../testing.tsx';
import { SettingPage } from './setting-page.tsx';

const open = (answers: CallAnswers = []) =>
  renderAuth(
    <Routes>
      <Route path="/setting" element={<SettingPage />} />
      <Route path="/" element={<p>Home</p>} />
    </Routes>,
    {
      as: aMember({ full_name: 'Maria Santos', last_login_time: '2026-11-20 09:30:00' }),
      at: '/setting',
      answers: [answering(member.getsession, []), ...answers],
    },
  );

afterEach(async () => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  await setLanguage('en');
});

describe('the account page', () => {
  // Specification 9.15: /setting
  it('shows who is logged in, since when, and the running version', async () => {
    configure({ ...siteConfig(), appVersion: '1.4.0' });
    const { container } = await open();
    expect(screen.getByText('Maria Santos')).toBeVisible();
    expect(screen.getByText('maria88')).toBeVisible();
    expect(screen.getByText('+63 917 ••• 0001')).toBeVisible();
    expect(screen.getByText('2026-11-20 09:30:00')).toBeVisible();
    expect(screen.getByText('Version 1.4.0')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('emits the server’s newer profile, such as the name from a first bank account', async () => {
    const changed = jest.fn<(profile: unknown, from: string) => void>();
    const stopListening = listen('session.profile-changed', changed);
    const now = aMember({ full_name: 'Maria Santos', session_token: '' });
    const { shows } = await open([answering(member.getsession, [now])]);
    await waitFor(() => expect(changed).toHaveBeenCalledWith(now, 'mfe-auth'));
    await shows('/setting', { call: '/member/getsession', value: 'Maria Santos' });
    stopListening();
  });

  const everywhere = (text: string) => ({ en: text, ph: text, zh: text, ms: text });
  // Specification 2.3: /setting /deposit /withdrawal /statement /return /inbox /vip
  it('links to every member page of the live set, and to each part of the account', async () => {
    const title = { en: 'Statement', ph: 'Statement', zh: '对账单', ms: 'Penyata' };
    connectNavigation([
      {
        name: 'mfe-wallet',
        owner: 'Wallet team',
        criticality: 'regular',
        slots: [],
        emits: [],
        navGroups: [{ name: 'mfe-wallet/money', order: 10, label: everywhere('Money') }],
        pages: [
          {
            path: '/statement',
            module: 'statement',
            layout: 'main',
            guard: 'member',
            titleKey: 'statement.title',
            title,
            nav: {
              place: 'me',
              group: 'mfe-wallet/money',
              order: 1,
              icon: 'receipt',
              labelKey: 'x',
              label: title,
            },
          },
          {
            path: '/points',
            module: 'points',
            layout: 'main',
            guard: 'member',
            titleKey: 'points.title',
            title: everywhere('Points'),
            nav: {
              place: 'me',
              group: 'mfe-gone/points',
              order: 2,
              icon: 'gift',
              labelKey: 'x',
              label: everywhere('Points'),
            },
          },
        ],
      },
    ]);
    const { calls } = await open();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/member/getsession'));
    const money = within(screen.getByRole('region', { name: 'Money' }));
    expect(money.getByRole('link', { name: 'Statement' })).toHaveAttribute('href', '/statement');
    expect(screen.queryByRole('region', { name: 'Rewards' })).toBeNull();
    const more = within(screen.getByRole('region', { name: 'More' }));
    expect(more.getByRole('link', { name: 'Points' })).toHaveAttribute('href', '/points');
    expect(screen.getByRole('link', { name: /^Devices/ })).toHaveAttribute(
      'href',
      '/setting?section=devices',
    );
    connectNavigation([]);
  });

  // Specification 1.2, 4.20: /setting
  it('switches the language to any of the four, and remembers it', async () => {
    const { user } = await open();
    const choice = screen.getByLabelText('Language');
    expect([...choice.querySelectorAll('option:enabled')].map((option) => option.textContent)).toEqual([
      'English',
      'Filipino',
      '中文',
      'Bahasa Melayu',
    ]);
    await user.selectOptions(choice, 'Filipino');
    expect(await screen.findByLabelText('Wika')).toHaveValue('ph');
    expect(document.cookie).toContain('__Host-palaro-lang=ph');
  });

  it('begins with the dark theme, switches it at once and keeps the choice', async () => {
    const { user } = await open();
    const { dataset } = document.documentElement;
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    const looks = { Light: 'light', 'Same as the device': 'system', Dark: 'dark' };
    for (const [name, theme] of Object.entries(looks)) {
      await user.click(screen.getByRole('radio', { name }));
      expect([dataset['theme'], localStorage.getItem('palaro.theme')]).toEqual([theme, theme]);
    }
  });
});

describe('logging out', () => {
  it.each([
    ['on the server and here', answering(member.logout, {})],
    ['here also when the server does not answer', refusing(member.logout, 'SystemError')],
  ])('ends the session %s, on the home page', async (_, answer) => {
    const logOutRequested = jest.fn<() => void>();
    const stopListening = listen('session.log-out-asked', logOutRequested);
    const { user, calls, address } = await open([answer]);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(logOutRequested).toHaveBeenCalledTimes(1));
    expect(calls.map(({ path }) => path)).toContain('/member/logout');
    expect(address()).toBe('/');
    stopListening();
  });

  it('does not happen when the member just leaves the page', async () => {
    const logOutRequested = jest.fn<() => void>();
    const stopListening = listen('session.log-out-asked', logOutRequested);
    const { unmount } = await open();
    unmount();
    expect(logOutRequested).not.toHaveBeenCalled();
    stopListening();
  });
});
