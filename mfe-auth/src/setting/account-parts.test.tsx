import { describe, expect, it, jest } from '@jest/globals';
import { member } from '@palaro/contract';
import { listen } from '@palaro/shared-lib/core';
import { aMember, answering, deciding } from '@palaro/shared-lib/scenarios';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SCENARIOS } from '../scenarios.ts';
import { faultsIn, partLoaded, renderAuth } from '../testing.tsx';
import { RealityCheck } from './reality-check.tsx';
import { SettingPage } from './setting-page.tsx';
import { PLAYED } from './setting.scenarios.ts';

const open = async (title: keyof typeof SCENARIOS) => {
  const view = await renderAuth(<SettingPage />, SCENARIOS[title]);
  await partLoaded();
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const bodiesOf = (path: string) => view.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...view, press, bodiesOf };
};
const asMaria = { account_id: 'maria88', auth_token: 'token-of-the-test' };

/** The scenarios in which a member's account has unusual states. */
describe.each([
  ['A member has never had their identity checked', 'Send for checking'],
  ['A member’s documents are being looked at', /2026-11-20 18:00:00/],
  ['A member’s identity is confirmed', 'Your identity is confirmed'],
  ['A member’s documents were not accepted', 'The picture is blurred'],
  ['A member has to have their identity checked before they deposit', /before your first deposit/],
  ['A member is taking a pause', /Until 2026-11-28 09:00:00/],
  ['A member has excluded themselves', /Until 2027-11-21 09:00:00/],
  ['A member is logged in here only', 'You are logged in on this device only.'],
] as const)('%s', (title, text) => {
  it('and the screen shows that', async () => {
    const { container } = await open(title);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await faultsIn(container)).toEqual([]);
  });
});

describe.each([
  'A member finds their devices broken',
  'A member finds their identity check broken',
  'A member finds their limits broken',
] as const)('%s', (title) => {
  it('and the screen offers a retry', async () => {
    const { press, calls, container } = await open(title);
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    expect(await faultsIn(container)).toEqual([]);
    const before = calls.length;
    await press('Try again');
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });
});

describe('the profile', () => {
  it('sends only what changed', async () => {
    const view = await open('A member reads and changes their profile');
    const nickname = await screen.findByLabelText('Nickname');
    await view.user.clear(nickname);
    await view.user.type(nickname, 'Maria S');
    await view.press('Save');
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(view.bodiesOf('/member/updateprofile')).toEqual([{ ...asMaria, nickname: 'Maria S' }]);
    await view.shows('/setting', { call: '/member/updateprofile', value: 'Maria S' });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('says that nothing has changed, and sends nothing', async () => {
    const view = await open('A member reads and changes their profile');
    await view.press('Save');
    expect(await screen.findByText('Nothing has changed')).toBeVisible();
    expect(view.bodiesOf('/member/updateprofile')).toEqual([]);
  });

  it('is not filled in before the API has said what it is', async () => {
    const view = await open('A member’s profile cannot be fetched');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByLabelText('Full name')).toBeNull();
    const before = view.bodiesOf('/member/getsession').length;
    await view.press('Try again');
    await waitFor(() => expect(view.bodiesOf('/member/getsession').length).toBeGreaterThan(before));
  });

  it('keeps the name that a bank account bears', async () => {
    await open('A member whose bank account bears their name cannot change it');
    expect(await screen.findByLabelText('Full name')).toBeDisabled();
  });

  it('says at the birthday that the member is too young', async () => {
    const view = await open('A member who is too young by their new birthday is told so');
    fireEvent.change(await screen.findByLabelText('Date of birth'), { target: { value: '2015-01-01' } });
    await view.press('Save');
    await waitFor(() =>
      expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
        'You are too young to play here',
      ),
    );
  });

  it('takes another picture with one press', async () => {
    const view = await open('A member reads and changes their profile');
    expect(await screen.findByRole('button', { name: 'Picture 2' })).toHaveAttribute('aria-pressed', 'true');
    await view.shows('/setting', { call: '/member/getsession', value: 'Mia' });
    await view.press('Picture 1');
    await waitFor(() =>
      expect(view.bodiesOf('/member/updateprofile')).toEqual([{ ...asMaria, avatar: 'avatar:banca' }]),
    );
  });
});

describe('the devices', () => {
  it('are listed with this one marked, and another one can be signed out', async () => {
    const view = await open('A member sees where they are logged in');
    await view.shows('/setting', { call: '/member/sessionlist', value: 'Firefox on Windows' });
    expect(screen.getByText('This device')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.press('Sign out Firefox on Windows');
    expect(view.bodiesOf('/member/sessionrevoke')).toEqual([{ ...asMaria, session_id: '2' }]);
    await waitFor(() => expect(view.bodiesOf('/member/sessionlist').length).toBeGreaterThan(1));
  });

  it('can be signed out at once, except this one', async () => {
    const view = await open('A member sees where they are logged in');
    await view.press('Sign out all other devices');
    expect(view.bodiesOf('/member/sessionrevoke')).toEqual([{ ...asMaria, session_id: '2' }]);
  });
});

describe('player protection', () => {
  it('sets a limit of money', async () => {
    const view = await open('A member has no limit yet');
    expect(await screen.findByText('No limit is set')).toBeVisible();
    await view.user.selectOptions(screen.getByLabelText('What to limit'), 'Losses a week');
    await view.user.type(screen.getByLabelText('Amount'), '1000');
    await view.press('Set this limit');
    await waitFor(() =>
      expect(view.bodiesOf('/member/limitset')).toEqual([
        { ...asMaria, kind: 'loss', period: 'week', amount: '1000' },
      ]),
    );
    expect(await screen.findByText('Done. Your limits are above.')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('sets a limit of time in minutes', async () => {
    const view = await open('A member has no limit yet');
    await view.user.selectOptions(await screen.findByLabelText('What to limit'), 'Time at play in one go');
    await view.user.type(screen.getByLabelText('Minutes'), '90min');
    await view.press('Set this limit');
    await waitFor(() =>
      expect(view.bodiesOf('/member/limitset')).toEqual([
        { ...asMaria, kind: 'session', period: 'single', amount: '90' },
      ]),
    );
  });

  it('needs an amount, and says at it when nothing would change', async () => {
    const view = await open('A member asks for the limit that they have');
    await view.press('Set this limit');
    const amount = await screen.findByLabelText('Amount');
    expect(amount).toHaveAccessibleDescription(expect.stringContaining('Amount is required'));
    expect(view.bodiesOf('/member/limitset')).toEqual([]);
    await view.user.type(amount, '1000');
    await view.press('Set this limit');
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(expect.stringContaining('Nothing has changed')),
    );
  });

  it('shows what is spent of each limit, and lets a looser one that has waited be confirmed', async () => {
    const view = await open('A member has limits, and asked for a looser one');
    await view.shows('/setting', {
      call: '/member/limitlist',
      value: '250.00',
      as: '₱250.00 of ₱1,000.00',
    });
    expect(screen.getByText('60 minutes')).toBeVisible();
    expect(screen.getByText('₱5,000.00 can hold from 2026-11-23 00:00:00.')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.press('Confirm');
    await view.press('Remove: Deposits a day');
    await waitFor(() =>
      expect(view.bodiesOf('/member/limitset')).toEqual([
        { ...asMaria, kind: 'loss', period: 'week', amount: '5000.00' },
        { ...asMaria, kind: 'deposit', period: 'day' },
      ]),
    );
  });

  it.each([
    ['Start the pause', '7 days', '/member/cooloff', { days: 7 }],
    ['Exclude myself', '1 year', '/member/selfexclude', { period: '1year' }],
  ])('%s starts only after a confirmation', async (button, length, path, body) => {
    const view = await open('A member has no limit yet');
    await view.user.click(await screen.findByRole('radio', { name: length }));
    await view.press(button);
    await view.press('No, go back');
    expect(view.bodiesOf(path)).toEqual([]);
    await view.press(button);
    expect(await faultsIn(view.container)).toEqual([]);
    await view.press('Yes, start now');
    await waitFor(() => expect(view.bodiesOf(path)).toEqual([{ ...asMaria, ...body }]));
  });

  it('shows a playing member the reality check when it is due, until they continue', async () => {
    let check = PLAYED;
    const view = await renderAuth(<RealityCheck />, {
      at: '/slot',
      as: aMember(),
      answers: [
        deciding(member.realitycheck, () => answering(member.realitycheck, check)),
        deciding(member.realitycheckack, () => {
          check = { ...PLAYED, is_due: false };
          return answering(member.realitycheckack, { next_at: '2026-11-21 11:00:00' });
        }),
      ],
    });
    await view.shows('reminder:reality-check', {
      call: '/member/realitycheck',
      value: '1250.00',
      as: '₱1,250.00',
    });
    const dialog = screen.getByRole('dialog', { name: 'Time for a look at the clock' });
    expect(dialog).toHaveTextContent('63 minutes');
    expect(dialog).toHaveTextContent('−₱180.00');
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.click(within(dialog).getByRole('button', { name: 'Play on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the identity check', () => {
  const picture = (name: string, bytes: number, type = 'image/jpeg') =>
    new File([new Uint8Array(bytes)], name, { type });

  it('takes a document and a picture of the member', async () => {
    const view = await open('A member has never had their identity checked');
    await view.user.selectOptions(await screen.findByLabelText('Document'), 'National ID (PhilID)');
    await view.user.upload(screen.getByLabelText('Picture of the document'), picture('id.jpg', 2_000));
    await view.user.upload(screen.getByLabelText('Picture of you'), picture('me.jpg', 2_000));
    await view.press('Send for checking');
    await waitFor(() =>
      expect(view.bodiesOf('/member/kycsubmit')).toEqual([
        expect.objectContaining({ document_type: 'philid', birthday: '1995-04-12' }),
      ]),
    );
  });

  it.each([
    ['larger than 1 MB', picture('big.jpg', 1_048_577), 'The picture is larger than 1 MB'],
    ['of another type', picture('scan.gif', 100, 'image/gif'), 'Please send a png or jpg picture'],
  ])('refuses a picture that is %s before it is sent', async (_, file, message) => {
    const view = await open('A member has never had their identity checked');
    fireEvent.change(await screen.findByLabelText('Picture of the document'), { target: { files: [file] } });
    await view.press('Send for checking');
    expect(screen.getByLabelText('Picture of the document')).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
    expect(view.bodiesOf('/member/kycsubmit')).toEqual([]);
  });

  it('says why the last pictures were not accepted', async () => {
    const view = await open('A member’s documents were not accepted');
    await view.shows('/setting', { call: '/member/kycstatus', value: 'The picture is blurred' });
  });
});

describe('privacy', () => {
  it('saves what the member agrees to, and shows since when', async () => {
    const view = await open('A member looks after their data');
    await view.user.click(await screen.findByLabelText('Tell me about offers'));
    await view.press('Save my choice');
    expect(await screen.findByText('Saved. It holds since 2026-11-21 09:00:00.')).toBeVisible();
    expect(view.bodiesOf('/member/consentset')).toEqual([{ ...asMaria, purposes: ['marketing'] }]);
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('shows consent given on another phone, and withdraws it', async () => {
    const view = await open('A member has agreed before, on another phone');
    const analytics = await screen.findByRole('checkbox', { checked: true });
    expect(screen.getByLabelText('Tell me about offers')).not.toBeChecked();
    await view.user.click(analytics);
    await view.press('Save my choice');
    expect(await screen.findByText(/^Saved. It holds since/)).toBeVisible();
    expect(view.bodiesOf('/member/consentset')).toEqual([{ ...asMaria, purposes: [] }]);
  });

  // Specification 7.95: /setting /cms/graph
  it('shows the visits that were counted to who has agreed to be counted, and asks for them only then', async () => {
    const agreed = await open('A member has agreed before, on another phone');
    await agreed.shows('/setting', { call: '/cms/graph', value: 57 });
    expect(await faultsIn(agreed.container)).toEqual([]);
  });

  it('asks for no visits without the consent', async () => {
    const { calls } = await open('A member looks after their data');
    await screen.findByLabelText('Tell me about offers');
    expect(calls.map(({ path }) => path)).not.toContain('/cms/graph');
  });

  it('offers a retry when the consents do not load, and no checkbox before', async () => {
    const { container } = await open('A member finds what they have agreed to broken');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByLabelText('Tell me about offers')).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows the data stored about the member', async () => {
    const view = await open('A member looks after their data');
    await view.press('Put my data together');
    await view.shows('/setting', { call: '/member/exportdata', value: '2026-11-21 09:00:00' });
    expect(screen.getByText('2 entries')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download the file' })).toBeVisible();
  });

  it('shows when the data were requested too often', async () => {
    const view = await open('A member asks for their data too often');
    await view.press('Put my data together');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Too many tries/);
  });

  const close = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.press('Close my account');
    await view.user.type(await screen.findByLabelText('Current password'), 'palaro2026');
    await view.user.click(screen.getByLabelText('I know that this cannot be undone'));
    await view.press('Close it for good');
  };

  it('closes the account after the member’s confirmation, and logs them out', async () => {
    const logOutRequested = jest.fn<() => void>();
    const stopListening = listen('session.log-out-asked', logOutRequested);
    const view = await open('A member looks after their data');
    await view.press('Close my account');
    await view.press('Close it for good');
    expect(view.bodiesOf('/member/closeaccount')).toEqual([]);
    await view.user.type(await screen.findByLabelText('Current password'), 'palaro2026');
    await view.user.click(screen.getByLabelText('I know that this cannot be undone'));
    await view.press('Close it for good');
    await waitFor(() => expect(view.address()).toBe('/'));
    expect(view.bodiesOf('/member/closeaccount')).toEqual([{ ...asMaria, password: 'palaro2026' }]);
    stopListening();
  });

  it('does not close an account with money in it', async () => {
    const view = await open('A member with a balance wants to close their account');
    await close(view);
    expect(await screen.findByText('Withdraw your balance before you close the account')).toBeVisible();
    expect(view.address()).toBe('/setting?section=privacy');
  });
});

// Last, because equal queries share a call that is never answered.
it('shows that the list of devices is loading', async () => {
  const { container } = await open('A member waits for their devices');
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(await faultsIn(container)).toEqual([]);
});

it('shows no profile form before the profile has loaded', async () => {
  const { container } = await open('A member waits for their profile');
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Picture 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByLabelText('Nickname')).toBeNull();
  expect(await faultsIn(container)).toEqual([]);
});
