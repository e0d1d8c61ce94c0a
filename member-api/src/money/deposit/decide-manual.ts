import type { Transaction } from '../../platform/database/index.ts';
import { lockMember } from '../../account/member/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { endDeposit, lockDeposit, type Deposit } from './deposit.store.ts';
import { findManual, writeManualState, type ManualDeposit } from './manual-deposit.store.ts';

type DecideDeps = Pick<Deps, 'sql' | 'settings' | 'now'>;
type Audit = (tx: Transaction) => Promise<void>;

/** A person has found the money and credits it. Refuses with ticket_not_exists or ticket_already_processed. */
export async function approveManual(deps: DecideDeps, ticketId: string, audit: Audit): Promise<void> {
  await decide(deps, ticketId, async (tx, deposit, manual) => {
    await audit(tx);
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

/** A person has not found it: nothing is credited, and the number may be reported again. Refuses as the approval does. */
export async function rejectManual(
  deps: DecideDeps,
  ticketId: string,
  reason: string,
  audit: Audit,
): Promise<void> {
  await decide(deps, ticketId, async (tx, deposit) => {
    await audit(tx);
    await writeManualState(tx, deposit.id, 'REJECTED');
    await endDeposit(tx, ticketId, 'CANCELLED', reason);
    const step = { ticketId, from: deposit.state, to: 'CANCELLED', cause: 'operator' } as const;
    await recordTransition(tx, step, deps.now());
    await signalMember(tx, deposit.memberId, { what: 'deposit', ticket_id: ticketId });
  });
}

async function decide(
  { sql }: DecideDeps,
  ticketId: string,
  act: (tx: Transaction, deposit: Deposit, manual: ManualDeposit) => Promise<void>,
): Promise<void> {
  const found = await findManual(sql, ticketId);
  if (!found) throw refuse('ticket_not_exists');
  await sql.begin(async (tx) => {
    await lockMember(tx, found.memberId);
    const deposit = await lockDeposit(tx, ticketId);
    if (deposit.state !== 'REVIEW') throw refuse('ticket_already_processed', { state: deposit.state });
    await act(tx, deposit, found);
  });
}
