import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fund } from '@palaro/contract';
import { type CallAnswers, refusing } from '@palaro/shared-lib/scenarios';
import { SCENARIOS } from '../scenarios.ts';
import { MARIA } from '../testing-data.ts';
import { faultsIn, renderWallet } from '../testing.tsx';
import { WithdrawalPage } from '../withdrawal-page.tsx';

const open = (answers: CallAnswers = []) => {
  const scenario = SCENARIOS['A member sends money to a friend'];
  return renderWallet(<WithdrawalPage />, {
    ...scenario,
    as: MARIA,
    answers: [...scenario.answers, ...answers],
  });
};
type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ user }: Opened, phone: string, amount: string) {
  await user.type(await screen.findByLabelText("Your friend's phone number"), phone);
  await user.type(screen.getByLabelText('Amount'), amount);
}
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Send' }));
const sentBodies = ({ calls }: Opened) => calls.filter(({ path }) => path === '/fund/transfer');

describe('money to a friend', () => {
  it('is closed at once to a member who takes a pause', async () => {
    const { container } = await renderWallet(
      <WithdrawalPage />,
      SCENARIOS['A member who takes a pause finds transfers closed'],
    );
    expect(await screen.findByText(/^You are taking a pause/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  // Specification 7.42: /fund/transferquote /fund/transfer
  it('shows receiver, fee and the arriving amount before, and a confirmation after', async () => {
    const view = await open();
    await fill(view, '9170000002', '100');
    await view.shows('/withdrawal', { call: '/fund/transferquote', value: '99.80', as: '₱99.80' });
    expect(screen.getByText('ju••••88')).toBeVisible();
    expect(screen.getByText('₱0.20')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
    await send(view);
    expect(await screen.findByText('ju••••88 has it in their balance now.')).toBeVisible();
    expect(sentBodies(view)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'See all transfers' })).toHaveAttribute(
      'href',
      '/statement?tab=transfers',
    );
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 5.8, 9.3: /withdrawal /fund/transfer
  it.each([
    ['4.99', 'Amount', /at least PHP 5/],
    ['500.01', 'Amount', /balance is not enough/],
  ])('cannot be %s', async (amount, label, message) => {
    const view = await open();
    await fill(view, '9170000002', amount);
    await screen.findByText('ju••••88');
    await send(view);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(sentBodies(view)).toEqual([]);
  });

  // Specification 5.8: /fund/transferquote
  it('cannot go to the member’s own phone', async () => {
    const view = await open([
      refusing(fund.transferquote, 'transfer_to_self'),
      refusing(fund.transfer, 'transfer_to_self'),
    ]);
    await fill(view, '9170000001', '100');
    await send(view);
    await waitFor(() =>
      expect(screen.getByLabelText("Your friend's phone number")).toHaveAccessibleDescription(
        /your own phone number/,
      ),
    );
  });

  it.each([
    ['account_not_exists', "Your friend's phone number", /does not exist/],
    ['insufficient_balance', 'Amount', /balance is not enough/],
  ] as const)('shows the refusal %s at its field', async (refuse, label, message) => {
    const view = await open([refusing(fund.transfer, refuse)]);
    await fill(view, '9170000002', '100');
    await screen.findByText('ju••••88');
    await send(view);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  });

  it.each([
    ['never_deposited', /must deposit before/],
    ['ongoing_promotion', /promotion is still running/],
    ['transfer_off', /not offered/],
  ] as const)('shows the refusal %s of the whole form', async (refuse, message) => {
    const view = await open([refusing(fund.transfer, refuse)]);
    await fill(view, '9170000002', '100');
    await screen.findByText('ju••••88');
    await send(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await faultsIn(view.container)).toEqual([]);
  });
});
