import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fund, member, report } from '@palaro/contract';
import {
  aBalance,
  aMember,
  answering,
  deciding,
  refusing,
  type CallAnswers,
} from '@palaro/shared-lib/scenarios';
import { act, screen, waitFor, within } from '@testing-library/react';
import { faultsIn, holdAnswers, renderWallet } from './testing.tsx';
import { aBank, aQuote, aWithdrawal, pageOf } from './testing-data.ts';
import { WITHDRAWAL_SCENARIOS } from './withdrawal/withdrawal.scenarios.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

const QUOTE = fund.withdrawquote;
const WITHDRAW = fund.withdraw;
const LIST = report.getdpwithdrawallist;
const BANKS = [
  { bank_id: 'BDO', bank_name: 'BDO Unibank' },
  { bank_id: 'BPI', bank_name: 'Bank of the Philippine Islands' },
];
const codeSent = { sent_to: '+63 ••• ••• 0001', retry_after_seconds: 120, expires_in_seconds: 600 };

const open = (answers: CallAnswers = []) =>
  renderWallet(<WithdrawalPage />, {
    as: aMember(),
    at: '/withdrawal',
    answers: [
      answering(fund.memberbanklist, [aBank()]),
      answering(fund.memberewalletlist, []),
      answering(fund.banklookup, BANKS),
      deciding(QUOTE, ({ withdrawal_amount = '0.00' }) =>
        answering(QUOTE, aQuote({ payout: withdrawal_amount })),
      ),
      answering(LIST, pageOf([])),
      answering(member.getbalance, [aBalance()]),
      ...answers,
    ],
  });
type Opened = Awaited<ReturnType<typeof open>>;
const amount = () => screen.findByLabelText('Amount');
const bodies = ({ calls }: Opened, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
const withdraw = async ({ user }: Opened, text: string) => {
  await user.type(await amount(), text);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a member without a bank', () => {
  const details = async ({ user }: Opened, holder = 'Maria Santos') => {
    await user.selectOptions(await screen.findByLabelText('Bank'), 'Bank of the Philippine Islands');
    await user.type(screen.getByLabelText('Account holder'), holder);
    await user.type(screen.getByLabelText('Account number'), '1234567890');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
  };

  // Specification 2.12, 4.13, 7.26: /withdrawal /fund/bankotprequest /fund/addbank
  it('adds one with a one-time code, and can then withdraw', async () => {
    const view = await open([
      answering(fund.memberbanklist, []),
      answering(fund.bankotprequest, codeSent),
      answering(fund.addbank, [aBank()]),
    ]);
    expect(await screen.findByText(/Add the bank account that your winnings go to/)).toBeVisible();
    await screen.findByLabelText('Bank');
    expect(await faultsIn(view.container)).toEqual([]);
    await details(view);
    expect(await screen.findByText('We sent a code to +63 ••• ••• 0001')).toBeVisible();
    expect(screen.getByText('New code in 2:00')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.type(screen.getByLabelText('Code'), '123456');
    const account = await screen.findByRole('radio', { name: 'Bank of the Philippine Islands' });
    expect(account).toBeChecked();
    await waitFor(() => expect(account).toHaveFocus());
    expect(bodies(view, '/fund/addbank')).toEqual([
      expect.objectContaining({
        bank_id: 'BPI',
        bank_name: 'Bank of the Philippine Islands',
        bank_acc_holder: 'Maria Santos',
        bank_acc_no: '1234567890',
        tac_code: '123456',
      }),
    ]);
  });

  // Specification 5.18: /withdrawal /fund/addbank
  it('gets no code while a field is missing', async () => {
    const view = await open([answering(fund.memberbanklist, [])]);
    await view.user.click(await screen.findByRole('button', { name: 'Send code' }));
    expect(screen.getByLabelText('Bank')).toHaveAccessibleDescription('Bank is required');
    expect(screen.getByLabelText('Account holder')).toHaveAccessibleDescription(/Account holder is required/);
    expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription('Account number is required');
    expect(bodies(view, '/fund/bankotprequest')).toEqual([]);
  });

  it('continues with a code that is still valid', async () => {
    const view = await open([
      answering(fund.memberbanklist, []),
      refusing(fund.bankotprequest, 'tac_is_valid', { retry_after_seconds: 0 }),
    ]);
    await details(view);
    expect(await screen.findByText(/A code was sent to your phone a short while ago/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('Your previous OTP still valid')).toBeVisible();
  });

  it.each([
    ['invalid_tac', 'Invalid OTP'],
    ['tac_expired', /OTP has expired/],
    ['tac_validated', /OTP is validated/],
    ['tac_not_validate', 'OTP not validate yet'],
  ] as const)('sees at the code that it was refused with %s', async (refuse, message) => {
    const view = await open([
      answering(fund.memberbanklist, []),
      answering(fund.bankotprequest, codeSent),
      refusing(fund.addbank, refuse),
    ]);
    await details(view);
    await view.user.type(await screen.findByLabelText('Code'), '123456');
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
        typeof message === 'string' ? expect.stringContaining(message) : message,
      ),
    );
  });

  it.each([
    ['bank_acc_holder_not_same', /Invalid Account Name/],
    ['bank_member_exists', /already been added/],
    ['bank_member_full', /10 bank accounts/],
  ] as const)('refused with %s can go back and correct it, without losing input', async (refuse, message) => {
    const view = await open([
      answering(fund.memberbanklist, []),
      answering(fund.bankotprequest, codeSent),
      refusing(fund.addbank, refuse),
    ]);
    await details(view);
    await view.user.type(await screen.findByLabelText('Code'), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await view.user.click(screen.getByRole('button', { name: 'Change the account' }));
    expect(await screen.findByLabelText('Account number')).toHaveValue('1234567890');
  });
});

describe('a member who has a bank', () => {
  it('can add another only under the same name', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Add bank' }));
    const holder = await screen.findByLabelText('Account holder');
    expect(holder).toHaveValue('Maria Santos');
    expect(holder).toBeDisabled();
    await view.user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await amount()).toBeVisible();
  });

  // Specification 7.36, 9.11: /withdrawal /fund/withdrawquote
  it('sees the available amount, the processing time and the arriving amount', async () => {
    const view = await open();
    expect(await screen.findByText('5 withdrawals left today')).toBeVisible();
    expect(await screen.findByText(/^Up to 10,000 a day usually goes out by itself\./)).toBeVisible();
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription('From ₱50 to ₱1,000'));
    await view.user.type(await amount(), '100');
    const arrives = await screen.findByText('Arrives at your bank');
    await waitFor(() => expect(arrives.nextSibling).toHaveTextContent('₱100.00'));
    expect(bodies(view, QUOTE.path).at(-1)).toMatchObject({ withdrawal_amount: '100' });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Promise mfe-wallet withdrawal.speed.rule
  // Promise member-api legal.terms.blocks.10.items.2
  // Promise mfe-wallet withdrawal.speed.person
  // Promise mfe-wallet withdrawal.speed.usual
  it.each([
    [{ approved_by: 'rule' }, 'This one goes out by itself.'],
    [{ approved_by: 'person' }, 'A person looks at this one first.'],
    [
      { approved_by: 'person', usual_minutes: 12, most_minutes: 95 },
      'A person looks at this one first. Of such withdrawals in the last 7 days, half were paid within 12 min and nine in ten within 95 min.',
    ],
  ] as const)('reads of the account and amount, answered %j, how it goes out', async (forecast, text) => {
    const view = await open([answering(QUOTE, aQuote({ payout: '100.00', ...forecast }))]);
    await view.user.type(await amount(), '100');
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() =>
      expect(bodies(view, QUOTE.path).at(-1)).toMatchObject({
        withdrawal_amount: '100',
        bank_id: 'BPI',
        bank_acc_no: '1234567890',
      }),
    );
  });

  it('sees the withheld part of an amount, and the reason', async () => {
    const view = await open([answering(QUOTE, aQuote({ withhold: '30.00', payout: '70.00' }))]);
    expect(await screen.findByText(/₱30\.00 of a bonus is kept back/)).toBeVisible();
    await view.user.type(await amount(), '100');
    await waitFor(() => expect(screen.getByText('Kept back').nextSibling).toHaveTextContent('₱30.00'));
    expect(screen.getByText('Arrives at your bank').nextSibling).toHaveTextContent('₱70.00');
  });

  // Specification 7.35: /withdrawal /fund/withdraw
  it('withdraws once, however often the button is pressed, and follows the ticket', async () => {
    const ticket = aWithdrawal();
    const view = await open([
      answering(WITHDRAW, { ticket_id: ticket.ticket_id }, { isFreeC: false }),
      deciding(LIST, () => answering(LIST, pageOf(bodies(view, WITHDRAW.path).length > 0 ? [ticket] : []))),
    ]);
    await view.user.type(await amount(), '100');
    const letGo = holdAnswers();
    const button = await screen.findByRole('button', { name: 'Withdraw' });
    await view.user.click(button);
    await view.user.click(button);
    letGo();
    expect(await screen.findByText('We have your request')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Bank of the Philippine Islands ••••••7890₱100\.00/);
    expect(bodies(view, WITHDRAW.path)).toEqual([
      {
        account_id: 'maria88',
        auth_token: 'token-of-the-test',
        withdrawal_amount: '100',
        bank_id: 'BPI',
        bank_acc_no: '1234567890',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    const mine = await screen.findByRole('list', { name: 'My withdrawals' });
    expect(within(mine).getByText('Requested')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Make another withdrawal' }));
    expect(await amount()).toHaveValue('');
  });

  it('sends the same request again when the answer was lost', async () => {
    let lost = true;
    const view = await open([
      deciding(WITHDRAW, () => {
        if (lost) throw new Error('the connection broke');
        return answering(WITHDRAW, { ticket_id: 'W1' }, { isFreeC: false });
      }),
    ]);
    await withdraw(view, '100');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check your connection and try again');
    lost = false;
    await view.user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('We have your request');
    const [first, second] = bodies(view, WITHDRAW.path);
    expect(second).toEqual(first);
  });

  // Specification 5.22: /withdrawal
  it.each([
    ['49', /below the minimum withdrawal/],
    ['1000.01', 'Your balance is not enough for this amount'],
  ])('cannot request %s', async (text, message) => {
    const view = await open();
    await screen.findByText('5 withdrawals left today');
    await withdraw(view, text);
    await waitFor(async () =>
      expect(await amount()).toHaveAccessibleDescription(
        typeof message === 'string' ? expect.stringContaining(message) : message,
      ),
    );
    expect(bodies(view, WITHDRAW.path)).toEqual([]);
  });

  it.each([
    ['min_withdrawal_not_met', /below the minimum withdrawal/],
    ['exceed_max_withdrawal', /above the maximum withdrawal/],
    ['insufficient_balance', /balance is not enough/],
    ['invalid_withdrawal_amount', /at most two decimals/],
  ] as const)('sees at the amount that it was refused with %s', async (refuse, message) => {
    const view = await open([refusing(WITHDRAW, refuse)]);
    await withdraw(view, '100');
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(message));
  });

  it('sees at the account that it is no longer on the list', async () => {
    const view = await open([refusing(WITHDRAW, 'bank_member_not_exists')]);
    await withdraw(view, '100');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Send it to' })).toHaveAccessibleDescription(
        /not on your list/,
      ),
    );
  });

  it.each([
    ['promotion_requirement_not_met', /Play the remaining turnover/],
    ['exceed_withdrawal_frequency', /5 times per day/],
    ['too_many_requests', /Too many tries/],
  ] as const)('sees that the whole form was refused with %s', async (refuse, message) => {
    const view = await open([refusing(WITHDRAW, refuse)]);
    await withdraw(view, '100');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await faultsIn(view.container)).toEqual([]);
  });
});

describe('a member who may not withdraw yet', () => {
  it('sees how much turnover is left, and links to games', async () => {
    const view = await open([
      answering(QUOTE, aQuote({ turnover_required: '500.00', turnover_done: '120.00' })),
    ]);
    expect(await screen.findByText(/Play ₱380 more before you withdraw/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Turnover to play' })).toBeVisible();
    expect(screen.getByText('₱120 of ₱500')).toBeVisible();
    expect(screen.getByText('₱0.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play now' })).toHaveAttribute('href', '/slot');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled());
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it.each([
    ['A member reads that nothing goes out while a promotion runs', 'A promotion is still running'],
    ['An open bet of promotion money holds a withdrawal up', /^A bet with promotion money is still open/],
    ['An excluded member has taken out all that was theirs', /^You have taken out everything/],
  ] as const)('reads why before they ask: %s', async (title, why) => {
    const { container } = await open(WITHDRAWAL_SCENARIOS[title].answers);
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByText('₱0.00')).toBeVisible();
    expect(screen.queryByText(/The smallest withdrawal/)).toBeNull();
    expect(screen.queryByText(/^At least ₱/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('reads the name of the running bonus, what is left of it, and the sums of the wallet', async () => {
    const { container } = await open(
      WITHDRAWAL_SCENARIOS['A member reads that nothing goes out while a promotion runs'].answers,
    );
    expect(
      await screen.findByText(
        'Daily deposit bonus is running: play ₱165 more, or end it; then you can withdraw.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what runs' })).toHaveAttribute('href', '/promotions');
    await waitFor(() => expect(container).toHaveTextContent('Cash ₱1,000 · Bonus ₱110, ₱165 to go'));
  });

  it('sees that today’s withdrawals are used up', async () => {
    await open([answering(QUOTE, aQuote({ left_today: 0 }))]);
    expect(await screen.findByText(/You can withdraw again after midnight/)).toBeVisible();
    expect(screen.getByText('0 withdrawals left today')).toBeVisible();
  });
});

describe('what is kept back of a withdrawal', () => {
  it('is on the quote, on the ticket and in the list, with the reason', async () => {
    const { answers } = WITHDRAWAL_SCENARIOS['A member withdraws, and the bonus that was lent is kept back'];
    const { container, user } = await open([
      ...answers,
      answering(WITHDRAW, { ticket_id: 'W9' }, { isFreeC: false }),
    ]);
    const list = await screen.findByRole('list', { name: 'My withdrawals' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('₱500.00 to the bank, ₱1,500.00 kept back');
    await user.type(await amount(), '2000');
    expect(await screen.findByText(/the bonus that a promotion lent you/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('₱500.00 has been paid out')).toBeVisible();
    const rows = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(rows).toEqual(['₱2,000.00', '₱1,500.00', '₱500.00']);
    expect(screen.getByText(/the bonus that a promotion lent you/)).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });
});

describe('my withdrawals', () => {
  it('show each one’s state, and why one was refused', async () => {
    const { container, shows } = await open([
      answering(
        LIST,
        pageOf([
          aWithdrawal({ ticket_id: 'W2', state: 'PAID', status: 1 }),
          aWithdrawal({
            ticket_id: 'W1',
            state: 'REJECTED',
            status: 0,
            reason: 'The name at the bank is another',
          }),
        ]),
      ),
    ]);
    const list = await screen.findByRole('list', { name: 'My withdrawals' });
    const [paid, rejected] = within(list).getAllByRole('listitem');
    expect(paid).toHaveTextContent(/₱100\.00.*Paid/);
    expect(rejected).toHaveTextContent(/Rejected/);
    await shows('/withdrawal', {
      call: LIST.path,
      value: 'The name at the bank is another',
      as: 'Reason: The name at the bank is another',
    });
    expect(screen.getByText('That is everything')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('are polled every ten seconds while one is open and the page is visible', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let ticket = aWithdrawal();
    const view = await open([deciding(LIST, () => answering(LIST, pageOf([ticket])))]);
    await screen.findByRole('button', { name: 'Take it back' });
    const fetched = () => bodies(view, LIST.path).length;
    const before = fetched();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(fetched()).toBe(before + 1);

    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fetched()).toBe(before + 1);

    ticket = aWithdrawal({ state: 'PAID', status: 1 });
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fetched()).toBe(before + 2);
  });

  it('offer a retry when they do not load', async () => {
    let answer = refusing(LIST, 'SystemError');
    const { user } = await open([deciding(LIST, () => answer)]);
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    answer = answering(LIST, pageOf([aWithdrawal()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Requested')).toBeVisible();
  });
});
