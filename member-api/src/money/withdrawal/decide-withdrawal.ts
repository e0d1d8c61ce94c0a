import type { Transaction } from '../../platform/database/index.ts';
import { lockMember } from '../../account/member/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { endHold } from './end-hold.ts';
import type { WithdrawalState } from './withdrawal.rules.ts';
import { lockWithdrawal, readWithdrawal, writeWithdrawal, type Withdrawal } from './withdrawal.store.ts';

/** A person can decide only waiting withdrawals; a member can cancel one that has not been sent. */
const WAITING: ReadonlySet<WithdrawalState> = new Set(['REQUESTED', 'REVIEW']);
const UNSENT: ReadonlySet<WithdrawalState> = new Set([...WAITING, 'APPROVED']);

/** A person approves; then the payout job continues. Returns the ticket as it was before. Refuses with ticket_not_exists or ticket_already_processed. */
export async function approveTicket(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  ticketId: string,
): Promise<Withdrawal> {
  return decide(tx, ticketId, async (withdrawal) => {
    await writeWithdrawal(tx, ticketId, { state: 'APPROVED', queryAt: now() });
    await recordTransition(
      tx,
      { ticketId, from: withdrawal.state, to: 'APPROVED', cause: 'operator' },
      now(),
    );
  });
}

/** A person rejects; the hold is released. Refuses like the approval. */
export async function rejectTicket(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  ticketId: string,
  reason: string,
): Promise<Withdrawal> {
  const { now } = deps;
  return decide(tx, ticketId, async (withdrawal) => {
    await writeWithdrawal(tx, ticketId, { state: 'REJECTED', reason, queryAt: null });
    await recordTransition(
      tx,
      { ticketId, from: withdrawal.state, to: 'REJECTED', cause: 'operator' },
      now(),
    );
    await endHold(tx, deps, withdrawal, 'void');
  });
}

/** The member cancels it; the hold is released. Refuses like the approval. */
export async function cancelTicket(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  { ticketId, memberId }: Pick<Withdrawal, 'ticketId' | 'memberId'>,
): Promise<void> {
  const found = await readWithdrawal(tx, ticketId);
  if (found?.memberId !== memberId) throw refuse('ticket_not_exists');
  await change(tx, ticketId, UNSENT, async (withdrawal) => {
    await writeWithdrawal(tx, ticketId, { state: 'CANCELLED', queryAt: null });
    const step = { ticketId, from: withdrawal.state, to: 'CANCELLED', cause: 'member' } as const;
    await recordTransition(tx, step, deps.now());
    await endHold(tx, deps, withdrawal, 'void');
  });
}

async function decide(
  tx: Transaction,
  ticketId: string,
  act: (withdrawal: Withdrawal) => Promise<void>,
): Promise<Withdrawal> {
  const found = await readWithdrawal(tx, ticketId);
  if (!found) throw refuse('ticket_not_exists');
  await lockMember(tx, found.memberId);
  return change(tx, ticketId, WAITING, act);
}

/** The caller has locked the member. */
async function change(
  tx: Transaction,
  ticketId: string,
  states: ReadonlySet<WithdrawalState>,
  act: (withdrawal: Withdrawal) => Promise<void>,
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, ticketId);
  if (!states.has(withdrawal.state)) throw refuse('ticket_already_processed', { state: withdrawal.state });
  await act(withdrawal);
  await signalMember(tx, withdrawal.memberId, { what: 'withdrawal', ticket_id: ticketId });
  return withdrawal;
}
