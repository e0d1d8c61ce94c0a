import type { Transaction } from '../database/index.ts';
import { lockMember } from '../member/index.ts';
import type { Deps } from '../server/deps.ts';
import { recordTransition } from '../server/record-transition.ts';
import { refuse } from '../server/refusal.ts';
import { signalMember } from '../signals/index.ts';
import { endHold } from './end-hold.ts';
import type { WithdrawalState } from './withdrawal.rules.ts';
import { lockWithdrawal, readWithdrawal, writeWithdrawal, type Withdrawal } from './withdrawal.store.ts';

/** Only what waits for a person can be decided by one. */
const WAITING: ReadonlySet<WithdrawalState> = new Set(['REQUESTED', 'REVIEW']);

/** A person approves; the payout job takes it from there. Refuses with ticket_not_exists or ticket_already_processed. */
export async function approveWithdrawal(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  ticketId: string,
  audit: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await decide(sql, ticketId, async (tx, withdrawal) => {
    await writeWithdrawal(tx, ticketId, { state: 'APPROVED', askAt: now() });
    await recordTransition(
      tx,
      { ticketId, from: withdrawal.state, to: 'APPROVED', cause: 'operator' },
      now(),
    );
    await audit(tx);
  });
}

/** A person rejects; the amount held is free again. Refuses as the approval does. */
export async function rejectWithdrawal(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  ticketId: string,
  reason: string,
  audit: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await decide(sql, ticketId, async (tx, withdrawal) => {
    await writeWithdrawal(tx, ticketId, { state: 'REJECTED', reason, askAt: null });
    await recordTransition(
      tx,
      { ticketId, from: withdrawal.state, to: 'REJECTED', cause: 'operator' },
      now(),
    );
    await audit(tx);
    await endHold(tx, withdrawal, 'void', now());
  });
}

async function decide(
  sql: Deps['sql'],
  ticketId: string,
  act: (tx: Transaction, withdrawal: Withdrawal) => Promise<void>,
): Promise<void> {
  const found = await readWithdrawal(sql, ticketId);
  if (!found) throw refuse('ticket_not_exists');
  await sql.begin(async (tx) => {
    await lockMember(tx, found.memberId);
    const withdrawal = await lockWithdrawal(tx, ticketId);
    if (!WAITING.has(withdrawal.state)) throw refuse('ticket_already_processed', { state: withdrawal.state });
    await act(tx, withdrawal);
    await signalMember(tx, withdrawal.memberId, { what: 'withdrawal', ticket_id: ticketId });
  });
}
