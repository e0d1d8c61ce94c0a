import { describe, expect, it, jest } from '@jest/globals';
import { listen } from '@palaro/shared-lib/core';
import { screen, waitFor, within } from '@testing-library/react';
import { SCENARIOS } from '../scenarios.ts';
import { faultsIn, partLoaded, renderAuth } from '../testing.tsx';
import { SettingPage } from './setting-page.tsx';

const open = async (title: keyof typeof SCENARIOS) => {
  const view = await renderAuth(<SettingPage />, SCENARIOS[title]);
  await partLoaded();
  const form = async (name: string) => within(await screen.findByRole('form', { name }));
  const bodyOf = (path: string) => view.calls.find((call) => call.path === path)?.body;
  return { ...view, form, bodyOf };
};
type Opened = Awaited<ReturnType<typeof open>>;

const fill = async ({ user, form }: Opened, name: string, fields: Record<string, string>, button: string) => {
  const inside = await form(name);
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(inside.getByLabelText(label));
    await user.type(inside.getByLabelText(label), text);
  }
  await user.click(inside.getByRole('button', { name: button }));
};
const PASSWORDS = {
  'Current password': 'palaro2026',
  'New password': 'sampaguita7',
  'New password again': 'sampaguita7',
};
const changePassword = (view: Opened, passwords: Record<string, string> = {}) =>
  fill(view, 'Change your password', { ...PASSWORDS, ...passwords }, 'Change the password');

describe('another password', () => {
  it('is saved, and the fields are empty again', async () => {
    const view = await open('A member changes password, phone and email');
    await view.shows('/setting', { call: '/member/getsession', value: 'maria@example.com' });
    await changePassword(view);
    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    expect(view.bodyOf('/member/updatepassword')).toMatchObject({
      password: 'palaro2026',
      new_password: 'sampaguita7',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 5.2, 5.17: /setting /member/updatepassword
  it.each([
    [
      'passwordsDiffer when it is repeated with another text',
      'New password again',
      'The two passwords are not the same',
    ],
    ['no_changes when it is the one that stands', 'New password', 'Nothing has changed'],
    ['invalidPasswordFormat when it has no digit', 'New password', /6-20 characters/],
  ])('is refused in the browser with %s', async (why, label, message) => {
    const view = await open('A member changes password, phone and email');
    const typed = why.startsWith('no_changes')
      ? { 'New password': 'palaro2026', 'New password again': 'palaro2026' }
      : why.startsWith('invalid')
        ? { 'New password': 'onlyletters', 'New password again': 'onlyletters' }
        : { 'New password again': 'sampaguita8' };
    await changePassword(view, typed);
    const field = await screen.findByLabelText(label);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      typeof message === 'string' ? expect.stringContaining(message) : message,
    );
    expect(view.bodyOf('/member/updatepassword')).toBeUndefined();
  });

  it('is refused at the current one when that is wrong', async () => {
    const view = await open('A member types a wrong current password');
    await changePassword(view);
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        expect.stringContaining('Invalid username/ password'),
      ),
    );
  });
});

describe('another phone', () => {
  it('is saved when the member has typed the code that was sent to it', async () => {
    const changed = jest.fn<(profile: unknown, from: string) => void>();
    const stopListening = listen('session.profile-changed', changed);
    const view = await open('A member changes password, phone and email');
    await view.shows('/setting', {
      call: '/member/getsession',
      value: '+639170000001',
      as: 'Now: +63 917 ••• 0001',
    });
    await fill(view, 'Change your phone', { 'New phone number': '9170000002' }, 'Send code');
    expect(await screen.findByText(/\+63 ••• ••• 0002/)).toBeVisible();
    expect(screen.getByText('New code in 2:00')).toBeVisible();
    await view.user.type(screen.getByLabelText('Code'), '123456');
    expect(await screen.findByText('Your phone number is changed.')).toBeVisible();
    expect(view.bodyOf('/member/updatephone')).toMatchObject({ contact_phone: '9170000002', tac: '123456' });
    expect(changed).toHaveBeenCalledWith(
      expect.objectContaining({ contact_phone: '+639170000002' }),
      'mfe-auth',
    );
    stopListening();
  });

  it('is refused with its code when another account has it', async () => {
    const view = await open('A member wants a phone that another account has');
    await fill(view, 'Change your phone', { 'New phone number': '9170000002' }, 'Send code');
    await view.user.type(await screen.findByLabelText('Code'), '123456');
    expect(await screen.findByText('This phone has already been registered')).toBeVisible();
  });
});

describe('the email', () => {
  it('is saved', async () => {
    const view = await open('A member changes password, phone and email');
    await view.shows('/setting', {
      call: '/member/getsession',
      value: 'maria@example.com',
    });
    await fill(view, 'Email', { Email: 'mia@example.com' }, 'Save the email');
    expect(await screen.findByText('Your email is saved.')).toBeVisible();
    expect(view.bodyOf('/member/updateemail')).toMatchObject({ contact_email: 'mia@example.com' });
  });

  it('is refused at its field when another account has it', async () => {
    const view = await open('A member wants an email that another account has');
    await fill(view, 'Email', { Email: 'mia@example.com' }, 'Save the email');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
        expect.stringContaining('Email already exists'),
      ),
    );
  });
});
