import { formatAmount } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, memberCash, postJournal } from '../ledger/index.ts';
import { takeWithhold } from '../../rewards/promotion/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { makeTicketId } from '../../platform/server/ticket-id.ts';
import { insertWithdrawal, writeWithdrawal, type Withdrawal } from './withdrawal.store.ts';

type NewTicket = Pick<
  Withdrawal,
  'memberId' | 'memberBankId' | 'amount' | 'withhold' | 'isFreeCredit' | 'risks'
>;

/** Holds the amount and writes the ticket. The withheld part belongs to this ticket from now on. */
export async function openTicket(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  ticket: NewTicket,
): Promise<string> {
  const { memberId, amount, withhold } = ticket;
  const at = deps.now();
  const ticketId = makeTicketId('W', at);
  await takeWithhold(tx, deps, { memberId, amount: withhold, key: ticketId });
  const held = await postJournal(tx, {
    kind: 'withdrawal',
    scope: 'withdrawal',
    key: `${ticketId}:hold`,
    fingerprint: fingerprintOf({ ticketId, amount }),
    workingDate: workingDateOf(at),
    hold: { action: 'open', account: memberCash(memberId), amount },
    details: { reference: ticketId },
  });
  if (held.outcome === 'refused' && held.reason === 'insufficient_balance')
    throw refuse('insufficient_balance', { available: formatAmount(held.available) });
  if (held.outcome !== 'applied' || held.holdId === undefined)
    throw new Error(`the ledger would not hold for ${ticketId}: ${held.outcome}`);
  const { holdId } = held;
  await insertWithdrawal(tx, { ...ticket, ticketId, holdId, createdAt: at, workingDate: workingDateOf(at) });
  await recordTransition(tx, { ticketId, from: null, to: 'REQUESTED', cause: 'member' }, at);
  return ticketId;
}

/** All risk signals are clean. */
export async function approveByRule(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  ticketId: string,
): Promise<void> {
  await writeWithdrawal(tx, ticketId, { state: 'APPROVED', queryAt: now() });
  await recordTransition(tx, { ticketId, from: 'REQUESTED', to: 'APPROVED', cause: 'rule' }, now());
}
