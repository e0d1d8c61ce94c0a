import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fund, report } from '@palaro/contract';
import { answering, type CallAnswers, refusing } from '@palaro/shared-lib/scenarios';
import { SCENARIOS } from '../scenarios.ts';
import { anEwallet, aWithdrawal, MARIA, pageOf } from '../testing-data.ts';
import { faultsIn, renderWallet } from '../testing.tsx';
import { WithdrawalPage } from '../withdrawal-page.tsx';

const open = (title: keyof typeof SCENARIOS, answers: CallAnswers = []) => {
  const scenario = SCENARIOS[title];
  return renderWallet(<WithdrawalPage />, {
    ...scenario,
    as: MARIA,
    answers: [...scenario.answers, ...answers],
  });
};

describe('banks and e-wallets', () => {
  // Specification 3.3, 3.12, 7.23, 7.28: /withdrawal /fund/memberbanklist /fund/memberewalletlist /fund/setdefaultbank
  it('are listed by kind, the default one marked, and another can become it', async () => {
    const view = await open('A member looks at their banks and e-wallets');
    await view.shows('/withdrawal', { call: '/fund/memberewalletlist', value: '•••••••4567' });
    const wallets = screen.getByRole('list', { name: 'My e-wallets' });
    expect(within(screen.getByRole('list', { name: 'My bank accounts' })).getByText('Default')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.click(within(wallets).getByRole('button', { name: 'Make default: GCash •••••••4567' }));
    expect(view.calls.find(({ path }) => path === '/fund/setdefaultbank')?.body).toMatchObject({
      bank_id: 'GCASH',
      bank_acc_no: '09171234567',
    });
  });

  // Specification 3.3, 9.1: /withdrawal
  it('are limited to ten of a kind', async () => {
    await open('A member with ten of each can add no more');
    expect(await screen.findByText('10 is the most that you can have.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a bank account' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add an e-wallet' })).toBeVisible();
  });

  it('are added with the code from the text message, under the known name', async () => {
    const view = await open('A member looks at their banks and e-wallets', [
      answering(fund.bankotprequest, {
        sent_to: '+63917•••0001',
        retry_after_seconds: 120,
        expires_in_seconds: 300,
      }),
      answering(fund.addewallet, [anEwallet()]),
    ]);
    await view.user.click(await screen.findByRole('button', { name: 'Add an e-wallet' }));
    await view.user.selectOptions(await screen.findByLabelText('E-wallet'), 'GCash');
    expect(screen.getByLabelText('Account holder')).toBeDisabled();
    await view.user.type(screen.getByLabelText('Wallet number'), '0917 123x4568');
    await view.user.click(screen.getByRole('button', { name: 'Send code' }));
    await view.user.type(await screen.findByLabelText('Code'), '123456');
    expect(await screen.findByRole('list', { name: 'My e-wallets' })).toBeVisible();
    expect(view.calls.find(({ path }) => path === '/fund/addewallet')?.body).toMatchObject({
      bank_id: 'GCASH',
      bank_acc_no: '09171234568',
      bank_acc_holder: 'Maria Santos',
      tac_code: '123456',
    });
  });
});

describe('a pending withdrawal', () => {
  // Specification 7.37: /withdrawal /fund/withdrawcancel
  it('can be cancelled after a confirmation', async () => {
    const view = await open('A member picks a bank or an e-wallet and withdraws', [
      answering(report.getdpwithdrawallist, pageOf([aWithdrawal({ ticket_id: 'W5' })])),
      answering(fund.withdrawcancel, { ticket_id: 'W5' }),
    ]);
    await view.shows('/withdrawal', { call: '/fund/withdrawquote', value: '1000.00', as: '₱1,000.00' });
    await view.user.click(await screen.findByRole('button', { name: 'Take it back' }));
    await view.user.click(screen.getByRole('button', { name: 'Yes, take it back' }));
    expect(view.calls.find(({ path }) => path === '/fund/withdrawcancel')?.body).toMatchObject({
      ticket_id: 'W5',
    });
  });

  it('shows why it cannot be cancelled any more', async () => {
    const view = await open('A member picks a bank or an e-wallet and withdraws', [
      refusing(fund.withdrawcancel, 'ticket_already_processed'),
    ]);
    await view.user.click(await screen.findByRole('button', { name: 'Take it back' }));
    await view.user.click(screen.getByRole('button', { name: 'Yes, take it back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/already/);
    expect(await faultsIn(view.container)).toEqual([]);
  });
});
