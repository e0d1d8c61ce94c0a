import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { member, type Session } from '@palaro/contract';
import { listen, rememberInvitation } from '@palaro/shared-lib/core';
import { aMember, answering, deciding, refusing, type CallAnswers } from '@palaro/shared-lib/scenarios';
import { screen, waitFor, within } from '@testing-library/react';
import { faultsIn, holdAnswers, renderAuth } from '../testing.tsx';
import { AuthDialog } from './auth-dialog.tsx';
import { IN_FORCE } from './auth.scenarios.ts';

const sent = { sent_to: '+63 ••• ••• 0001', retry_after_seconds: 120, expires_in_seconds: 600 };
const maria = aMember();
const TERMS = '/member/termsversion';

const started = jest.fn<(session: Session, from: string) => void>();
let stopListening: () => void;
beforeEach(() => {
  started.mockClear();
  stopListening = listen('session.started', started);
});
afterEach(() => stopListening());

const open = (at: string, answers: CallAnswers = []) =>
  renderAuth(<AuthDialog />, { at, answers: [answering(member.termsversion, IN_FORCE), ...answers] });
type Opened = Awaited<ReturnType<typeof open>>;

const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const fill = async ({ user }: Opened, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await user.type(await screen.findByLabelText(label), text);
};
const field = (label: string) => screen.findByLabelText(label);
const bodyOf = ({ calls }: Opened, path: string) => calls.find((call) => call.path === path)?.body;

const versionsIn = ({ calls }: Opened) =>
  calls
    .filter(({ path }) => path === '/member/signup')
    .map(({ body }) => (body as { terms_version: string }).terms_version);

const register = async (view: Opened) => {
  await fill(view, { Username: 'maria88', 'Phone number': '9170000001', Password: 'palaro2026' });
  await view.user.click(screen.getByLabelText('I am over 18 and accept the terms'));
  await press(view, 'Register');
};

describe('registering', () => {
  // Specification 7.13: /member/signup auth:auth-dialog
  it('asks for name, phone, password and consent, and sends the code to the phone', async () => {
    const view = await open('/?auth=register', [answering(member.signup, sent)]);
    expect(await faultsIn(view.container)).toEqual([]);
    await register(view);
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await view.shows('auth:auth-dialog', { call: '/member/signup', value: sent.sent_to });
    expect(screen.getByText('New code in 2:00')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(bodyOf(view, '/member/signup')).toEqual({
      account_id: 'maria88',
      contact_phone: '9170000001',
      password: 'palaro2026',
      terms_version: IN_FORCE.version,
    });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 7.15: /member/validateotp auth:auth-dialog
  it('ends with the member logged in and welcomed, as soon as the code is complete', async () => {
    const view = await open('/slot?auth=register&sort=rtp', [
      answering(member.signup, sent),
      answering(member.validateotp, [maria]),
    ]);
    await register(view);
    await fill(view, { Code: '123456' });
    await waitFor(() => expect(started).toHaveBeenCalledWith(maria, 'mfe-auth'));
    expect(bodyOf(view, '/member/validateotp')).toEqual({ account_id: 'maria88', tac: '123456' });
    await waitFor(() => expect(view.address()).toBe('/welcome'));
  });

  // Specification 6.5, 7.14: /member/signup auth:auth-dialog
  it('sends who invited the visitor, and the campaign only with consent to offers', async () => {
    rememberInvitation('?referral_code=MARIA7&affiliate_code=PH01&cm=summer&utm=x');
    const silent = await open('/?auth=register', [answering(member.signup, sent)]);
    expect(await field('Referral code')).toHaveValue('MARIA7');
    await register(silent);
    await screen.findByLabelText('Code');
    const codes = { referral_code: 'MARIA7', affiliate_code: 'PH01' };
    expect(bodyOf(silent, '/member/signup')).toMatchObject(codes);
    expect(bodyOf(silent, '/member/signup')).not.toHaveProperty('cm');
    silent.unmount();

    const keen = await open('/?auth=register', [answering(member.signup, sent)]);
    await keen.user.click(await field('Tell me about offers (you can change this any time)'));
    await register(keen);
    await screen.findByLabelText('Code');
    expect(bodyOf(keen, '/member/signup')).toMatchObject({
      ...codes,
      purposes: ['marketing'],
      cm: 'summer',
      domain: 'localhost',
    });
    sessionStorage.clear();
  });

  it('has a field for a friend’s code, for visitors who say that they have one', async () => {
    const view = await open('/?auth=register', [answering(member.signup, sent)]);
    expect(screen.queryByLabelText('Referral code')).toBeNull();
    await press(view, 'I have a referral code');
    expect(await field('Referral code')).toHaveFocus();
    await fill(view, { 'Referral code': 'JUAN22' });
    expect(await faultsIn(view.container)).toEqual([]);
    await register(view);
    await screen.findByLabelText('Code');
    expect(bodyOf(view, '/member/signup')).toMatchObject({ referral_code: 'JUAN22' });
  });

  // Specification 5.11, 5.14: /member/signup auth:auth-dialog
  it('shows at each field what is missing, and sends nothing', async () => {
    const view = await open('/?auth=register');
    await press(view, 'Register');
    expect(await field('Username')).toHaveAccessibleDescription(/Username is required/);
    expect(await field('Phone number')).toHaveAccessibleDescription(/Phone number is required/);
    expect(await field('Password')).toHaveAccessibleDescription(/Password is required/);
    expect(await field('I am over 18 and accept the terms')).toHaveAccessibleDescription(
      'Please confirm that you are over 18 and accept the terms',
    );
    expect(await field('Username')).toHaveFocus();
    expect(view.calls.filter(({ path }) => path !== TERMS)).toEqual([]);
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 5.1, 5.2, 5.3, 9.14: /member/signup auth:auth-dialog
  it.each([
    ['Username', 'ana', 'Invalid username format'],
    ['Phone number', '12345', /Invalid phone number/],
    ['Password', 'onlyletters', /6-20 characters and a combination/],
  ])('validates %s when it loses focus', async (label, typed, message) => {
    const view = await open('/?auth=register');
    await fill(view, { [label]: typed });
    await view.user.tab();
    expect(await field(label)).toHaveAccessibleDescription(
      typeof message === 'string' ? expect.stringContaining(message) : message,
    );
  });

  it.each([
    ['account_exists', 'Username', 'User/Account ID has already existed'],
    ['common_password', 'Password', /Too many people use this password/],
  ] as const)('shows the refusal %s at %s', async (refuse, label, message) => {
    const view = await open('/?auth=register', [refusing(member.signup, refuse)]);
    await register(view);
    const refused = await field(label);
    await waitFor(() =>
      expect(refused).toHaveAccessibleDescription(
        typeof message === 'string' ? expect.stringContaining(message) : message,
      ),
    );
    expect(refused).toBeInvalid();
    await waitFor(() => expect(refused).toHaveFocus());
  });

  it.each([
    ['too_many_requests', /Too many tries/],
    ['SystemError', /System Error/],
  ] as const)('shows the refusal %s of the whole form', async (refuse, message) => {
    const view = await open('/?auth=register', [refusing(member.signup, refuse)]);
    await register(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  // Specification 7.99: /member/termsversion /member/signup auth:auth-dialog
  it('asks for consent again when the terms have changed meanwhile, and sends the new version', async () => {
    let version = 'old';
    const view = await renderAuth(<AuthDialog />, {
      at: '/?auth=register',
      answers: [
        deciding(member.termsversion, () => answering(member.termsversion, { ...IN_FORCE, version })),
        deciding(member.signup, ({ terms_version }) =>
          terms_version === version
            ? answering(member.signup, sent)
            : refusing(member.signup, 'terms_not_current'),
        ),
      ],
    });
    await waitFor(() => expect(view.calls.map(({ path }) => path)).toEqual([TERMS]));
    await field('Username');
    version = 'new';
    await register(view);
    const consent = await field('I am over 18 and accept the terms');
    await waitFor(() => expect(consent).toHaveAccessibleDescription(/The terms have changed/));
    expect(consent).not.toBeChecked();
    expect(await faultsIn(view.container)).toEqual([]);
    await press(view, 'Register');
    expect(consent).toHaveAccessibleDescription(/confirm that you are over 18/);
    await view.user.click(consent);
    await press(view, 'Register');
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
    expect(versionsIn(view)).toEqual(['old', 'new']);
  });

  it('takes the version from the server at the press, when it did not come before', async () => {
    let isGone = true;
    const view = await renderAuth(<AuthDialog />, {
      at: '/?auth=register',
      answers: [
        deciding(member.termsversion, () =>
          isGone ? refusing(member.termsversion, 'SystemError') : answering(member.termsversion, IN_FORCE),
        ),
        answering(member.signup, sent),
      ],
    });
    await screen.findByLabelText('Username');
    isGone = false;
    await register(view);
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
    expect(versionsIn(view)).toEqual([IN_FORCE.version]);
  });

  it('cannot be sent twice', async () => {
    const view = await open('/?auth=register', [answering(member.signup, sent)]);
    const letGo = holdAnswers();
    await register(view);
    const button = screen.getByRole('button', { name: /Register/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await view.user.click(button);
    await view.user.type(screen.getByLabelText('Username'), '{Enter}');
    letGo();
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
    expect(view.calls.filter(({ path }) => path !== TERMS)).toHaveLength(1);
  });
});

describe('the code', () => {
  it.each([
    ['invalid_tac', 'Invalid OTP'],
    ['tac_expired', 'Your OTP has expired. Please request new OTP'],
    ['tac_validated', 'OTP is validated. Please request again'],
  ] as const)('shows the refusal %s at its field', async (refuse, message) => {
    const view = await open('/?auth=register', [
      answering(member.signup, sent),
      refusing(member.validateotp, refuse),
    ]);
    await register(view);
    await fill(view, { Code: '123456' });
    await waitFor(async () =>
      expect(await field('Code')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(started).not.toHaveBeenCalled();
  });

  // Specification 4.7, 5.15, 7.16, 9.4: /member/renewotp auth:auth-dialog
  it('can be sent again after the waiting time, and then counts down again', async () => {
    const view = await open('/?auth=register', [
      answering(member.signup, { ...sent, retry_after_seconds: 0 }),
      answering(member.renewotp, sent),
    ]);
    await register(view);
    await press(view, 'Send a new code');
    expect(await screen.findByText('OTP sent successfully')).toBeVisible();
    expect(screen.getByText('New code in 2:00')).toBeVisible();
    expect(bodyOf(view, '/member/renewotp')).toEqual({ account_id: 'maria88' });
    await view.shows('auth:auth-dialog', { call: '/member/signup', value: sent.sent_to });
  });

  it('requested too soon shows the reason and waits as long as the server says', async () => {
    const view = await open('/?auth=register', [
      answering(member.signup, { ...sent, retry_after_seconds: 0 }),
      refusing(member.renewotp, 'requestTooFrequentAtLeast2Minutes', { retry_after_seconds: 65 }),
    ]);
    await register(view);
    await press(view, 'Send a new code');
    expect(await screen.findByRole('alert')).toHaveTextContent(/try again after 2 minutes/);
    expect(screen.getByText('New code in 1:05')).toBeVisible();
  });
});

describe('logging in', () => {
  const login = async (view: Opened) => {
    await fill(view, { 'Username or phone': '09170000001', Password: 'palaro2026' });
    await press(view, 'Log in');
  };

  // Specification 7.8: /member/login auth:auth-dialog
  it('takes a user name or phone and the password', async () => {
    const view = await open('/?auth=login', [answering(member.login, [maria])]);
    expect(await faultsIn(view.container)).toEqual([]);
    await login(view);
    await waitFor(() => expect(started).toHaveBeenCalledWith(maria, 'mfe-auth'));
    expect(bodyOf(view, '/member/login')).toEqual({ account_id: '09170000001', password: 'palaro2026' });
    await waitFor(() => expect(view.address()).toBe('/'));
  });

  // Specification 4.1: /member/login auth:auth-dialog
  it('fails without a session token in the answer', async () => {
    const view = await open('/?auth=login', [answering(member.login, [aMember({ session_token: '' })])]);
    await login(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work');
    expect(started).not.toHaveBeenCalled();
  });

  it('does not say whether the name or the password is wrong', async () => {
    const view = await open('/?auth=login', [refusing(member.login, 'invalid_password')]);
    await login(view);
    await waitFor(async () =>
      expect(await field('Password')).toHaveAccessibleDescription(
        expect.stringContaining('Invalid username/ password'),
      ),
    );
  });

  it.each([
    ['BLOCK', 'Your account has been suspended'],
    ['CLOSE', 'Your account has been banned for violating Fair Gaming Terms'],
  ] as const)('is refused to an account that is %s', async (refuse, message) => {
    const view = await open('/?auth=login', [refusing(member.login, refuse)]);
    await login(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await view.shows('auth:auth-dialog', { call: '/member/login', value: refuse, as: message });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('sends an account whose phone was never confirmed to its code', async () => {
    const view = await open('/?auth=login', [
      refusing(member.login, 'account_inactive'),
      answering(member.renewotp, sent),
      answering(member.validateotp, [maria]),
    ]);
    await login(view);
    await press(view, 'Enter the code from the SMS');
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await fill(view, { Code: '654321' });
    await waitFor(() => expect(started).toHaveBeenCalledWith(maria, 'mfe-auth'));
    expect(bodyOf(view, '/member/validateotp')).toEqual({ account_id: '09170000001', tac: '654321' });
  });

  it('accepts the code that was sent a moment ago when no new one may be sent yet', async () => {
    const view = await open('/?auth=login', [
      refusing(member.login, 'account_inactive'),
      refusing(member.renewotp, 'requestTooFrequentAtLeast2Minutes', { retry_after_seconds: 80 }),
    ]);
    await login(view);
    await press(view, 'Enter the code from the SMS');
    expect(await screen.findByText(/A code was sent to your phone a short while ago/)).toBeVisible();
    expect(screen.getByText('New code in 1:20')).toBeVisible();
  });

  it('is shown for any other address, and closing removes the address', async () => {
    const view = await open('/news?auth=anything');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    await press(view, 'Close');
    expect(view.address()).toBe('/news');
  });

  it('leads to registering and back', async () => {
    const view = await open('/?auth=login');
    await press(view, 'Register');
    expect(view.address()).toBe('/?auth=register');
    await press(view, 'Log in');
    expect(view.address()).toBe('/?auth=login');
  });
});

describe('logging in with a code', () => {
  const requestCode = async (view: Opened) => {
    await press(view, 'Log in with a code');
    await fill(view, { 'Username or phone': 'maria88' });
    await press(view, 'Send code');
  };

  // Specification 7.9, 7.10: /member/otploginrequest /member/otplogin auth:auth-dialog
  it('needs no password', async () => {
    const view = await open('/?auth=login', [
      answering(member.otploginrequest, sent),
      answering(member.otplogin, [maria]),
    ]);
    await requestCode(view);
    await view.shows('auth:auth-dialog', { call: '/member/otploginrequest', value: sent.sent_to });
    await fill(view, { Code: '111222' });
    await waitFor(() => expect(started).toHaveBeenCalledWith(maria, 'mfe-auth'));
    expect(bodyOf(view, '/member/otplogin')).toEqual({ account_id: 'maria88', member_otp: '111222' });
  });

  it('continues with a code that is still valid', async () => {
    const view = await open('/?auth=login', [refusing(member.otploginrequest, 'tac_is_valid')]);
    await requestCode(view);
    expect(await screen.findByText(/A code was sent to your phone a short while ago/)).toBeVisible();
    expect(await field('Code')).toBeVisible();
    await press(view, 'Send a new code');
    expect(await screen.findByText('Your previous OTP still valid')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('is refused with a wrong code at its field', async () => {
    const view = await open('/?auth=otp', [
      answering(member.otploginrequest, sent),
      refusing(member.otplogin, 'invalid_tac'),
    ]);
    await fill(view, { 'Username or phone': 'maria88' });
    await press(view, 'Send code');
    await fill(view, { Code: '111222' });
    await waitFor(async () =>
      expect(await field('Code')).toHaveAccessibleDescription(expect.stringContaining('Invalid OTP')),
    );
  });

  it('sends an account whose phone was never confirmed to its code', async () => {
    const view = await open('/?auth=otp', [
      answering(member.otploginrequest, sent),
      refusing(member.otplogin, 'account_inactive'),
      answering(member.renewotp, sent),
    ]);
    await fill(view, { 'Username or phone': 'maria88' });
    await press(view, 'Send code');
    await fill(view, { Code: '111222' });
    await press(view, 'Enter the code from the SMS');
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
  });
});

describe('a forgotten password', () => {
  const requestCode = async (view: Opened) => {
    await press(view, 'Forgot password?');
    await fill(view, { 'Username or phone': 'maria88', 'Last 4 digits of your phone number': '0001' });
    await press(view, 'Send code');
  };
  const change = async (view: Opened) => {
    await fill(view, { 'New password': 'jeepney77', Code: '246810' });
  };

  // Specification 5.16, 7.11, 7.12: /member/forgotpassword /member/resetpassword auth:auth-dialog
  it('is replaced with the code, and the member is in', async () => {
    const view = await open('/?auth=login', [
      answering(member.forgotpassword, sent),
      answering(member.resetpassword, {}),
      answering(member.login, [maria]),
    ]);
    await requestCode(view);
    await view.shows('auth:auth-dialog', { call: '/member/forgotpassword', value: sent.sent_to });
    expect(await faultsIn(view.container)).toEqual([]);
    await change(view);
    await waitFor(() => expect(started).toHaveBeenCalledWith(maria, 'mfe-auth'));
    expect(bodyOf(view, '/member/forgotpassword')).toEqual({ account_id: 'maria88', contact_phone: '0001' });
    expect(bodyOf(view, '/member/resetpassword')).toEqual({
      account_id: 'maria88',
      tac: '246810',
      new_password: 'jeepney77',
    });
    expect(bodyOf(view, '/member/login')).toEqual({ account_id: 'maria88', password: 'jeepney77' });
  });

  it('is replaced even when the log-in after it fails', async () => {
    const view = await open('/?auth=login', [
      answering(member.forgotpassword, sent),
      answering(member.resetpassword, {}),
      refusing(member.login, 'too_many_requests'),
    ]);
    await requestCode(view);
    await change(view);
    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    await view.user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Log in' }));
    expect(view.address()).toBe('/?auth=login');
  });

  it.each([
    ['tac_expired', 'Code', /OTP has expired/],
    ['common_password', 'New password', /Too many people use this password/],
  ] as const)('shows the refusal %s at %s', async (refuse, label, message) => {
    const view = await open('/?auth=login', [
      answering(member.forgotpassword, sent),
      refusing(member.resetpassword, refuse),
    ]);
    await requestCode(view);
    await change(view);
    await waitFor(async () => expect(await field(label)).toHaveAccessibleDescription(message));
  });

  // Specification 5.3, 5.16: /member/forgotpassword auth:auth-dialog
  it('needs exactly four digits of the phone', async () => {
    const view = await open('/?auth=forgot');
    await fill(view, { 'Username or phone': 'maria88', 'Last 4 digits of your phone number': '12' });
    await press(view, 'Send code');
    expect(await field('Last 4 digits of your phone number')).toHaveAccessibleDescription(
      'Invalid username/ phone number',
    );
    expect(view.calls).toEqual([]);
  });
});
