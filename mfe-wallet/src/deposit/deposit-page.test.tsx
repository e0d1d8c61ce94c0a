import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cms, type DepositTicket, fund, member, report } from '@palaro/contract';
import { useBalance } from '@palaro/shared-lib/core';
import {
  aBalance,
  aMember,
  answering,
  type CallAnswer,
  type CallAnswers,
  deciding,
  delayed,
  refusing,
} from '@palaro/shared-lib/scenarios';
import { act, screen, waitFor, within } from '@testing-library/react';
import { faultsIn, renderWallet } from '../testing.tsx';
import { aDeposit, aGrant, MAYA, METHODS } from '../testing-data.ts';
import { DepositPage } from './deposit-page.tsx';
import { PayPage } from './pay-page.tsx';
import { SCENARIOS } from '../scenarios.ts';

/** Shows the balance like the shell's top bar. */
function Balance() {
  useBalance();
  return null;
}

const open = (answers: CallAnswers, at = '/deposit', page = <DepositPage />) =>
  renderWallet(page, {
    as: aMember(),
    at,
    answers: [
      answering(member.getbalance, [aBalance({ game_balance: '1500.00' })]),
      answering(report.promotionstatus, { offers: [] }),
      answering(cms.promotionlist, []),
      ...answers,
    ],
  });

describe.each([
  ['the ways to pay', '/deposit', <DepositPage key="ways" />, 'Amount'],
  ['the list of methods', '/deposit?method=all', <DepositPage key="list" />, 'Maya'],
  ['the page of a method', '/mayapay', <PayPage key="pay" />, 'Amount'],
  ['a deposit by hand', '/deposit?method=manual', <DepositPage key="manual" />, 'Amount'],
])('%s', (_title, at, page, missing) => {
  it('says at once that deposits are closed to a member who excluded themselves', async () => {
    const { container } = await renderWallet(page, {
      ...SCENARIOS['A member who excluded themselves finds deposits closed'],
      at,
    });
    expect(
      await screen.findByText('You have excluded yourself from play, deposits and rewards'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my pause' })).toHaveAttribute('href', '/setting');
    expect(screen.queryByRole('link', { name: missing })).toBeNull();
    expect(screen.queryByLabelText(missing)).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });
});

describe.each([
  ['the ways to pay', '/deposit', '/fund/bankingmode', () => screen.findByLabelText('Amount')],
  [
    'the list of methods',
    '/deposit?method=all',
    '/fund/bankingmode',
    () => screen.findByRole('link', { name: 'Maya' }),
  ],
  [
    'a deposit by hand',
    '/deposit?method=manual',
    '/fund/activelist',
    () => screen.findByLabelText('Amount that you transferred'),
  ],
] as const)('%s', (_title, at, list, find) => {
  const opened = (balance: CallAnswer) => {
    const scenario = SCENARIOS['A member who excluded themselves finds deposits closed'];
    return renderWallet(<DepositPage />, { ...scenario, at, answers: [...scenario.answers, balance] });
  };

  it('shows no way to pay before the balance says whether deposits are open', async () => {
    let come = () => {};
    const comes = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { container, calls } = await opened(delayed(answering(member.getbalance, [aBalance()]), comes));
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([list, '/member/getbalance'])),
    );
    await act(async () => {});
    expect(container.querySelector('[data-state="loading"]')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Maya' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Paid by hand' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    come();
    expect(await find()).toBeVisible();
  });

  it('is open to a member whose balance does not come', async () => {
    await opened(refusing(member.getbalance, 'SystemError'));
    expect(await find()).toBeVisible();
  });
});

describe('choosing a deposit method by its own name', () => {
  const ALL = '/deposit?method=all';

  // Specification 2.17, 7.25: /deposit /fund/bankingmode
  it('lists every method with its limits, the recently used one first', async () => {
    const { container, calls } = await open(
      [answering(fund.bankingmode, METHODS), answering(fund.deposittracker, [aDeposit({ code: 'mayapay' })])],
      ALL,
    );
    const tile = await screen.findByRole('link', { name: 'Maya' });
    expect(tile).toHaveAttribute('href', '/mayapay');
    expect(tile).toHaveAccessibleDescription('₱10 to ₱50,000 · No fee');
    expect(within(tile.closest('li')!).getByText('Last used')).toBeVisible();
    const tiles = screen.getAllByRole('link', { name: /^(Maya|GCash QR|Online banking)$/ });
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Maya'),
      expect.stringContaining('Online banking'),
      expect.stringContaining('GCash QR'),
    ]);
    expect(await faultsIn(container)).toEqual([]);
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      '/fund/bankingmode',
      '/fund/deposittracker',
      '/member/getbalance',
    ]);
  });

  // Specification 2.17: /deposit /fund/bankingmode
  it('marks a method under maintenance and does not link to it', async () => {
    await open(
      [answering(fund.bankingmode, [{ ...MAYA, state: 'maintenance' }]), answering(fund.deposittracker, [])],
      ALL,
    );
    const tile = await screen.findByRole('button', { name: 'Maya' });
    expect(tile).toBeDisabled();
    expect(tile).toHaveAccessibleDescription(/Under maintenance/);
  });

  it('tells what to do when no method is open', async () => {
    await open([answering(fund.bankingmode, []), answering(fund.deposittracker, [])], ALL);
    expect(await screen.findByRole('heading', { name: 'No way to pay is open right now' })).toBeVisible();
  });

  it('offers a retry when the methods do not load, and shows them then', async () => {
    let answer = refusing(fund.bankingmode, 'SystemError');
    const { user, container } = await open(
      [deciding(fund.bankingmode, () => answer), answering(fund.deposittracker, [])],
      ALL,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    expect(await faultsIn(container)).toEqual([]);
    answer = answering(fund.bankingmode, METHODS);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Maya' })).toBeVisible();
  });
});

describe('recent deposits', () => {
  it('link to their tickets, with amount and state', async () => {
    await open([
      answering(fund.bankingmode, METHODS),
      answering(fund.deposittracker, [
        aDeposit({ ticket_id: 'D2', state: 'CREDITED', status: 1, amount: '750.00' }),
        aDeposit({ ticket_id: 'D1', state: 'EXPIRED', status: 0 }),
      ]),
    ]);
    const list = await screen.findByRole('list', { name: 'Recent deposits' });
    const [newest, older] = within(list).getAllByRole('link');
    expect(newest).toHaveAttribute('href', '/deposit?ticket=D2');
    expect(newest).toHaveTextContent(/Maya.*₱750\.00.*Credited/);
    expect(older).toHaveTextContent('Not paid');
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/statement?tab=deposits');
  });

  it('tell how to make the first one', async () => {
    await open([answering(fund.bankingmode, METHODS), answering(fund.deposittracker, [])]);
    expect(await screen.findByRole('heading', { name: 'No deposits yet' })).toBeVisible();
  });
});

const at = (ticket: Partial<DepositTicket>) =>
  open([answering(fund.deposittracker, [aDeposit(ticket)])], '/deposit?ticket=D26112100001');

describe('the ticket of a deposit shows where the money is', () => {
  // Specification 3.4: /deposit /fund/deposittracker
  it.each([
    ['CREATED', 2, 'Waiting for your payment', 'I have not paid: start again', '/deposit?way=maya&sum=500'],
    ['PENDING', 2, 'Waiting for your payment', 'I have not paid: start again', '/deposit?way=maya&sum=500'],
    ['CREDITED', 1, '₱500.00 is in your balance', 'Play now', '/slot'],
    ['EXPIRED', 0, 'Not paid in time', 'Try again', '/deposit?way=maya&sum=500'],
    ['FAILED', 0, 'The payment did not go through', 'Try again', '/deposit?way=maya&sum=500'],
    ['CANCELLED', 0, 'You cancelled this payment', 'Choose another method', '/deposit'],
  ] as const)('when it is %s', async (state, status, title, next, href) => {
    const { container } = await at({ state, status });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', href);
    expect(screen.getByText('D26112100001')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it.each([
    ['PAID', 'Payment received', /Maya has your ₱500\.00/],
    ['REVIEW', 'We are checking this payment', /nothing you need to do/],
  ] as const)('when it is %s, with nothing to do', async (state, title, text) => {
    const { container } = await at({ state });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('when it was paid manually and a person is checking it', async () => {
    const { container } = await at({ code: 'manual', state: 'REVIEW', expires_at: '' });
    expect(await screen.findByText('We are looking for your transfer')).toBeVisible();
    expect(screen.queryByText(/not exactly what was trackerCalls for/)).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('when it was paid manually and not found, with the reason and a link to report it again', async () => {
    const reason = 'No transfer with this reference number has arrived';
    await at({ code: 'manual', state: 'CANCELLED', status: 0, reason });
    expect(await screen.findByText('Your transfer was not found')).toBeVisible();
    expect(screen.getByText(`Reason: ${reason}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/deposit?method=manual');
  });

  it('with the amount in USDT and the promotion that was taken with it', async () => {
    await open(
      [
        answering(fund.deposittracker, [
          aDeposit({ code: 'xftusdt', quote: '8.5617 USDT', promotion_id: 'OTB' }),
        ]),
        answering(cms.promotionlist, [
          {
            code: 'OTB',
            state: 'on',
            title: { en: 'Welcome bonus', ph: 'Welcome bonus' },
            text: { en: '', ph: '' },
            terms: [],
            art_seed: '',
          },
        ]),
      ],
      '/deposit?ticket=D26112100001',
    );
    expect(await screen.findByText('8.5617 USDT')).toBeVisible();
    expect(await screen.findByText('Welcome bonus')).toBeVisible();
  });

  it.each([
    [true, /OTB has begun: reach its goal/, true],
    [false, /OTB could not begin any more/, false],
  ])('with whether its promotion has begun: %s', async (promotion_began, text, leads) => {
    await at({ state: 'CREDITED', status: 1, promotion_id: 'OTB', promotion_began });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^You can play now. Play it through once/)).toBeNull();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.includes('/promotions')).toBe(leads);
  });

  it('with the sums of the wallet, in which the promotion that has begun stands with what is left of it', async () => {
    const { container } = await open(
      [
        answering(fund.deposittracker, [
          aDeposit({ state: 'CREDITED', status: 1, promotion_id: 'DB', promotion_began: true }),
        ]),
        answering(member.getbalance, [aBalance({ cash: '0.00', promo: '110.00', game_balance: '110.00' })]),
        answering(report.promotionstatus, { running: aGrant(), offers: [] }),
        answering(cms.promotionlist, []),
      ],
      '/deposit?ticket=D26112100001',
    );
    expect(await screen.findByText(/DB has begun: reach its goal/)).toBeVisible();
    await waitFor(() => expect(container).toHaveTextContent('Cash ₱0 · Bonus ₱110, ₱165 to go'));
    expect(screen.queryByText(/Play it through once/)).toBeNull();
  });

  it('with the new balance once it is loaded', async () => {
    await at({ state: 'CREDITED', status: 1, credited_at: '2026-11-21 10:02:00' });
    expect(await screen.findByText('₱1,500.00')).toBeVisible();
    expect(screen.getByText('2026-11-21 10:02:00')).toBeVisible();
  });

  it('or that there is no such deposit', async () => {
    await open([refusing(fund.deposittracker, 'ticket_not_exists')], '/deposit?ticket=D0');
    expect(await screen.findByRole('heading', { name: 'This deposit could not be found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to deposit' })).toHaveAttribute('href', '/deposit');
  });

  it('for the newest deposit when the gateway’s return address has no ticket number', async () => {
    const view = await open(
      [answering(fund.deposittracker, [aDeposit({ ticket_id: 'D9' }), aDeposit({ ticket_id: 'D8' })])],
      '/deposit?ticket=last',
    );
    expect(await screen.findByText('D9')).toBeVisible();
    await waitFor(() => expect(view.address()).toBe('/deposit?ticket=D9'));
  });
});

describe('a pending deposit', () => {
  beforeEach(() => {
    // Fake timers that advance by themselves, and can be advanced.
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  // Specification 4.19, 7.39: /deposit /fund/deposittracker
  it('is polled until it is credited; then the balance is fetched and polling ends', async () => {
    let ticket = aDeposit();
    const { calls } = await open(
      [deciding(fund.deposittracker, () => answering(fund.deposittracker, [ticket]))],
      '/deposit?ticket=D26112100001',
      <>
        <Balance />
        <DepositPage />
      </>,
    );
    const trackerCalls = () => calls.filter(({ path }) => path === '/fund/deposittracker').length;
    const renewed = () => calls.filter(({ path }) => path === '/member/getbalance').length;
    expect(await screen.findByText('Waiting for your payment')).toBeVisible();
    expect(renewed()).toBe(1);

    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    // A hidden page must not poll: data costs money on a phone.
    expect(trackerCalls()).toBe(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

    ticket = aDeposit({ state: 'CREDITED', status: 1 });
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText('₱500.00 is in your balance')).toBeVisible();
    expect(renewed()).toBe(2);

    const before = trackerCalls();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(trackerCalls()).toBe(before);
  });

  it('that expires says so in the list too, which was read before', async () => {
    const pending = aDeposit({ code: 'mayapay' });
    let ticket = pending;
    const { user, calls } = await open([
      answering(fund.bankingmode, METHODS),
      deciding(fund.deposittracker, (request) =>
        answering(fund.deposittracker, [request.ticket_id ? ticket : pending]),
      ),
    ]);
    const recent = () => screen.findByRole('list', { name: 'Recent deposits' });
    expect(await recent()).toHaveTextContent('Waiting');
    await user.click(screen.getByRole('link', { name: /Maya.*Waiting/ }));
    expect(await screen.findByText('Waiting for your payment')).toBeVisible();

    ticket = { ...pending, state: 'EXPIRED', status: 0 };
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText('Not paid in time')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Choose another method' }));
    expect(await recent()).toHaveTextContent('Not paid');
    const listed = calls.filter(({ path, body }) => path === '/fund/deposittracker' && !body['ticket_id']);
    expect(listed).toHaveLength(1);
  });
});
