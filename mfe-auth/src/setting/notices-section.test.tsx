import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakePush } from '../fake-push.ts';
import { SCENARIOS } from '../scenarios.ts';
import { faultsIn, partLoaded, renderAuth } from '../testing.tsx';
import { SettingPage } from './setting-page.tsx';

const open = async (title: keyof typeof SCENARIOS) => {
  const view = await renderAuth(<SettingPage />, SCENARIOS[title]);
  await partLoaded();
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const bodiesOf = (path: string) => view.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...view, press, bodiesOf };
};
const asMaria = { account_id: 'maria88', auth_token: 'token-of-the-test' };

describe('what a member is told', () => {
  it('needs an email, and says where to give one', async () => {
    const { container } = await open('A member without an email looks at what they are told');
    expect(await screen.findByRole('link', { name: 'Add an email' })).toHaveAttribute(
      'href',
      '/setting?section=security',
    );
    expect(screen.queryByRole('button', { name: 'Send a code by email' })).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('begins with a code to the address, asked for in the language of the site', async () => {
    const view = await open('A member confirms their email and chooses what they are told');
    expect(await screen.findByText(/^maria@example\.com is not confirmed yet/)).toBeVisible();
    await view.press('Send a code by email');
    await view.shows('/setting', { call: '/member/emailotprequest', value: 'm•••@example.com' });
    expect(view.bodiesOf('/member/emailotprequest')).toEqual([{ ...asMaria, lang: 'en' }]);
    await view.user.type(await screen.findByLabelText('Code'), '123456');
    // The sixth digit sends it.
    await waitFor(() =>
      expect(view.bodiesOf('/member/validateemail')).toEqual([{ ...asMaria, tac: '123456' }]),
    );
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('is chosen before, too, and says when it begins', async () => {
    const view = await open('A member confirms their email and chooses what they are told');
    await view.user.click(await screen.findByLabelText('When a deposit has arrived'));
    await view.press('Save for email');
    expect(await screen.findByText('Saved. It begins when your address is confirmed.')).toBeVisible();
    expect(view.bodiesOf('/member/noticeset')).toEqual([{ ...asMaria, mail: ['deposit'], lang: 'en' }]);
  });

  it('says when a code was asked for too often', async () => {
    const view = await open('A member asks for codes by email too often');
    await view.press('Send a code by email');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Too many tries/);
  });

  it('is shown as it was saved, and saved as it is ticked', async () => {
    const view = await open('A member is told of deposits and offers in Filipino');
    const form = within(await screen.findByRole('form', { name: 'Tell me by email' }));
    const boxes = () =>
      form.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('name'));
    expect(boxes()).toEqual(['deposit', 'offers']);
    expect(form.getByLabelText('Language of emails')).toHaveValue('ph');
    await view.user.click(form.getByRole('checkbox', { name: /^Offers/ }));
    await view.press('Save for email');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(view.bodiesOf('/member/noticeset')).toEqual([{ ...asMaria, mail: ['deposit'], lang: 'ph' }]);
    expect(screen.getByText('maria@example.com is confirmed.')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('has no box for security, and no mail any more once the address is removed', async () => {
    const view = await open('A member is told of deposits and offers in Filipino');
    expect(await screen.findByText(/This cannot be turned off/)).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    await view.press('Remove the address');
    expect(view.bodiesOf('/member/removeemail')).toEqual([asMaria]);
  });

  it('offers a retry when it does not load, and no box before', async () => {
    const { container } = await open('A member finds what they are told broken');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });
});

describe('what this device is told', () => {
  const browser = fakePush();
  beforeEach(browser.install);
  afterEach(browser.remove);
  const here = async () => within(await screen.findByRole('form', { name: 'Tell me on this device' }));

  it('is chosen, and allowed to the browser', async () => {
    const view = await open('A member without an email looks at what they are told');
    await view.user.click((await here()).getByLabelText('When a deposit has arrived'));
    await view.press('Tell me here');
    await waitFor(() =>
      expect(view.bodiesOf('/member/pushset')).toEqual([
        {
          ...asMaria,
          endpoint: 'https://push.test/1',
          p256dh: 'B'.repeat(87),
          auth: 'a'.repeat(22),
          kinds: ['deposit'],
          lang: 'en',
        },
      ]),
    );
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('is nothing when the member does not allow it, and says what to do', async () => {
    browser.permission = 'denied';
    const view = await open('A member without an email looks at what they are told');
    await view.press('Tell me here');
    expect(await screen.findByText(/^This browser does not allow notices/)).toBeVisible();
    expect(view.bodiesOf('/member/pushset')).toEqual([]);
  });

  it('is shown, changed and ended', async () => {
    browser.endpoint = 'https://push.test/1';
    const view = await open('A member is told on this device');
    const form = await here();
    expect(form.getByLabelText('When a deposit has arrived')).toBeChecked();
    await view.user.click(form.getByLabelText('When a withdrawal is paid'));
    await view.user.click(form.getByRole('button', { name: 'Save for this device' }));
    expect(await screen.findByText('Saved. This device is told.')).toBeVisible();
    expect(view.bodiesOf('/member/pushset')).toMatchObject([{ kinds: ['deposit', 'withdrawal'] }]);
    await view.press('Tell me nothing here');
    await waitFor(() =>
      expect(view.bodiesOf('/member/pushend')).toEqual([{ ...asMaria, endpoint: 'https://push.test/1' }]),
    );
    await waitFor(() => expect(browser.endpoint).toBeNull());
  });

  it('says when the house knows no way to the browser', async () => {
    const view = await open('A member whose device has no known service is not told there');
    await view.press('Tell me here');
    expect(await screen.findByText('We cannot send notices to this browser')).toBeVisible();
  });
});
