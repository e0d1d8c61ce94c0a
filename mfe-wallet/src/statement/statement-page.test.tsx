import { describe, expect, it } from '@jest/globals';
import { cms, report, type Promotion } from '@palaro/contract';
import { aMember, answering, type CallAnswers, deciding, refusing } from '@palaro/shared-lib/scenarios';
import { screen, waitFor, within } from '@testing-library/react';
import { faultsIn, renderWallet } from '../testing.tsx';
import { aLine, aWithdrawal, pageOf } from '../testing-data.ts';
import { StatementPage } from './statement-page.tsx';

const LINES = report.statement;
const WELCOME: Promotion = {
  code: 'OTB',
  state: 'on',
  title: { en: 'Welcome bonus' },
  text: { en: '' },
  terms: [],
  art_seed: '',
};
const TICKETS = report.getdpwithdrawallist;

const open = (answers: CallAnswers, at = '/statement') =>
  renderWallet(<StatementPage />, { as: aMember(), at, answers });
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Statement' })).findAllByRole('listitem');

describe('the statement', () => {
  // Specification 3.5, 3.30, 7.44: /statement /report/statement
  it('shows every line with its sign and the balance before and after', async () => {
    const { container } = await open([
      answering(
        LINES,
        pageOf([
          aLine({
            id: '3',
            kind: 'win',
            amount: '120.00',
            before_balance: '480.00',
            after_balance: '600.00',
            description: 'Golden Jeepney',
          }),
          aLine({
            id: '2',
            kind: 'bet',
            amount: '-20.00',
            before_balance: '500.00',
            after_balance: '480.00',
            description: 'Golden Jeepney',
          }),
          aLine({ id: '1' }),
        ]),
      ),
    ]);
    const [win, bet, deposit] = await lines();
    expect(win).toHaveTextContent('Win+₱120.00Golden Jeepney2026-11-21 10:01:00');
    expect(win).toHaveTextContent('Balance before ₱480.00 → balance after ₱600.00');
    expect(bet).toHaveTextContent('−₱20.00');
    expect(deposit).toHaveTextContent(/^Deposit\+₱500\.00Maya.*before ₱0\.00 → .*after ₱500\.00$/);
    expect(screen.getByText('That is everything')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it.each([
    ['deposit', 'Deposit'],
    ['withdrawal', 'Withdrawal'],
    ['withdrawal_reversed', 'Withdrawal returned'],
    ['bet', 'Bet'],
    ['win', 'Win'],
    ['rollback', 'Bet returned'],
    ['adjustment', 'Adjustment'],
  ] as const)('calls %s "%s"', async (kind, label) => {
    await open([answering(LINES, pageOf([aLine({ kind, description: '' })]))]);
    const [line] = await lines();
    expect(within(line!).getByText(label)).toBeVisible();
  });

  it('shows a win that waits for a person, and one that was not confirmed, with its state instead of a balance', async () => {
    const held = {
      kind: 'win',
      amount: '0.00',
      description: 'Golden Jeepney',
      in_review: '1001.00',
    } as const;
    const { container } = await open([
      answering(
        LINES,
        pageOf([
          aLine({ ...held, id: '2', review: 'waiting' }),
          aLine({ ...held, id: '1', review: 'returned' }),
        ]),
      ),
    ]);
    const [waiting, returned] = await lines();
    expect(waiting).toHaveTextContent(
      'Win₱1,001.00Golden Jeepney · not in your balance yet2026-11-21 10:01:00Being checked',
    );
    expect(returned).toHaveTextContent(/so not paid.*Not confirmed$/);
    expect(waiting).not.toHaveTextContent('Balance before');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows how much of a line was a promotion’s money', async () => {
    await open([
      answering(
        LINES,
        pageOf([
          aLine({ id: '2', kind: 'bet', description: 'Golden Jeepney', bonus_details: 'OTB -1.50' }),
          aLine({ id: '1', kind: 'bonus', description: 'OTB', bonus_details: 'OTB +220.00' }),
        ]),
      ),
      answering(cms.promotionlist, [WELCOME]),
    ]);
    const [bet, bonus] = await lines();
    expect(bet).toHaveTextContent('Golden Jeepney · promotion money −₱1.50');
    await waitFor(() => expect(bonus).toHaveTextContent('Welcome bonus · promotion money +₱220.00'));
  });

  it('shows no code: neither of a promotion nor of a rebate', async () => {
    await open([
      answering(
        LINES,
        pageOf([
          aLine({ id: '4', kind: 'bonus_end', description: 'OTB', bonus_details: 'OTB -1.00' }),
          aLine({ id: '3', kind: 'bet', description: 'Golden Jeepney', bonus_details: 'OTB -1.00' }),
          aLine({ id: '2', kind: 'rebate', description: 'self' }),
          aLine({ id: '1', kind: 'rebate', description: 'downline' }),
        ]),
      ),
      answering(cms.promotionlist, [WELCOME]),
    ]);
    expect(await screen.findByText('Welcome bonus · promotion money −₱1.00')).toBeVisible();
    expect(screen.getByText('on your own play')).toBeVisible();
    expect(screen.getByText('on your friends’ play')).toBeVisible();
    for (const line of await lines()) expect(line).not.toHaveTextContent(/OTB|-1\.00|self|downline/);
  });

  it('shows the reason of an adjustment', async () => {
    await open([
      answering(
        LINES,
        pageOf([aLine({ kind: 'adjustment', description: '', adjustment_details: 'Goodwill' })]),
      ),
    ]);
    expect((await lines())[0]).toHaveTextContent('Goodwill');
  });

  // Specification 3.9: /statement
  it('grows page by page to its end', async () => {
    const all = Array.from({ length: 25 }, (_, index) => aLine({ id: `L${index}` }));
    const { user, calls, container } = await open([
      deciding(LINES, ({ page_number, page_size }) => {
        const from = ((page_number ?? 1) - 1) * (page_size ?? 10);
        return answering(LINES, pageOf(all.slice(from, from + (page_size ?? 10)), all.length));
      }),
    ]);
    expect(await lines()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await lines()).toHaveLength(25));
    expect(screen.getByText('That is everything')).toBeVisible();
    expect(calls.map(({ body }) => body['page_number'])).toEqual([1, 2]);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('keeps the loaded pages when a later one fails, and offers a retry', async () => {
    const all = Array.from({ length: 25 }, (_, index) => aLine({ id: `L${index}` }));
    let broken = true;
    const { user } = await open([
      deciding(LINES, ({ page_number }) =>
        page_number === 1
          ? answering(LINES, pageOf(all.slice(0, 20), 25))
          : broken
            ? refusing(LINES, 'SystemError')
            : answering(LINES, pageOf(all.slice(20), 25)),
      ),
    ]);
    await lines();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    expect(screen.getAllByText('+₱500.00')).toHaveLength(20);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByText('+₱500.00')).toHaveLength(25));
  });

  it('tells how to start when it is empty', async () => {
    const { container } = await open([answering(LINES, pageOf([]))]);
    expect(await screen.findByRole('heading', { name: 'Nothing has moved yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/deposit');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('offers a retry when it does not load', async () => {
    let answer = refusing(LINES, 'SystemError');
    const { user } = await open([deciding(LINES, () => answer)]);
    await screen.findByRole('alert');
    answer = answering(LINES, pageOf([aLine()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await lines()).toHaveLength(1);
  });
});

describe('the tickets behind it', () => {
  it('of deposits link each to its state', async () => {
    const deposit = aWithdrawal({
      ticket_id: 'D5',
      method: 'deposit',
      description: 'Maya',
      state: 'CREDITED',
      status: 1,
    });
    const view = await open([answering(LINES, pageOf([])), answering(TICKETS, pageOf([deposit]))]);
    await view.user.click(await screen.findByRole('tab', { name: 'Deposits' }));
    expect(await screen.findByRole('link', { name: /Maya/ })).toHaveAttribute('href', '/deposit?ticket=D5');
    expect(view.address()).toBe('/statement?tab=deposits');
    expect(view.calls.at(-1)?.body).toMatchObject({ method: 'deposit', page_number: 1 });
  });

  it('of withdrawals open by their own address', async () => {
    const { container } = await open(
      [answering(TICKETS, pageOf([aWithdrawal({ state: 'SUBMITTED' })]))],
      '/statement?tab=withdrawals',
    );
    expect(await screen.findByText('On its way')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('in a state that this release does not know show a general one', async () => {
    await open(
      [answering(TICKETS, pageOf([aWithdrawal({ state: 'FROZEN', status: 2 })]))],
      '/statement?tab=withdrawals',
    );
    expect(await screen.findByText('Pending')).toBeVisible();
  });

  it.each([
    ['deposits', 'No deposits yet', 'Deposit', '/deposit'],
    ['withdrawals', 'No withdrawals yet', 'Withdraw', '/withdrawal'],
  ])('of no %s tell how to make the first', async (tab, title, label, href) => {
    await open([answering(TICKETS, pageOf([]))], `/statement?tab=${tab}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: label })).toHaveAttribute(
      'href',
      href,
    );
  });
});
