import type { Transaction } from '../../platform/database/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { checkNotExcluded } from '../../account/protection/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { endDeposit, lockDeposit, type Deposit } from './deposit.store.ts';
import { findManual, writeManualState, type ManualDeposit } from './manual-deposit.store.ts';

type DecideDeps = Pick<Deps, 'settings' | 'now'>;

/**
 * A person has found the money and credits it. Returns the ticket as it was before. Refuses with ticket_not_exists or ticket_already_processed; with self_excluded or cooling_off
 * what was paid by an excluded member, which is sent back by hand and rejected here.
 */
export async function approveManual(tx: Transaction, deps: DecideDeps, ticketId: string): Promise<Deposit> {
  return decide(tx, ticketId, async (deposit, manual) => {
    await checkNotExcluded(tx, deps, deposit.memberId);
    await writeManualState(tx, deposit.id, 'APPROVED');
    await creditDeposit(tx, deps, deposit, {
      gateway: `account-${manual.houseAccountId}`,
      paymentId: manual.refNo,
      description: 'Bank transfer',
      cause: 'operator',
      late: false,
    });
  });
}

/** A person has not found it: nothing is credited, and the reference number may be reported again. Refuses like the approval. */
export async function rejectManual(
  tx: Transaction,
  deps: DecideDeps,
  ticketId: string,
  reason: string,
): Promise<Deposit> {
  return decide(tx, ticketId, async (deposit) => {
    await writeManualState(tx, deposit.id, 'REJECTED');
    await endDeposit(tx, ticketId, 'CANCELLED', reason);
    const step = { ticketId, from: deposit.state, to: 'CANCELLED', cause: 'operator' } as const;
    await recordTransition(tx, step, deps.now());
    await signalMember(tx, deposit.memberId, { what: 'deposit', ticket_id: ticketId });
  });
}

async function decide(
  tx: Transaction,
  ticketId: string,
  act: (deposit: Deposit, manual: ManualDeposit) => Promise<void>,
): Promise<Deposit> {
  const found = await findManual(tx, ticketId);
  if (!found) throw refuse('ticket_not_exists');
  await lockMember(tx, found.memberId);
  const deposit = await lockDeposit(tx, ticketId);
  if (deposit.state !== 'REVIEW') throw refuse('ticket_already_processed', { state: deposit.state });
  await act(deposit, found);
  return deposit;
}
