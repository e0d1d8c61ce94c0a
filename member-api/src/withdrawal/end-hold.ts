import { units } from '@palaro/shared-lib/contract';
import type { Transaction } from '../database/index.ts';
import { fingerprintOf, memberCash, postJournal } from '../ledger/index.ts';
import { workingDateOf } from '../server/instants.ts';
import { signalMember } from '../signals/index.ts';
import type { Withdrawal } from './withdrawal.store.ts';

/** Ends the hold of a withdrawal, once: `post` takes the money to the payout account, `void` gives it back. */
export async function endHold(
  tx: Transaction,
  { ticketId, memberId, amount, holdId }: Withdrawal,
  action: 'post' | 'void',
  now: Date,
  description = '',
): Promise<bigint> {
  const answer = await postJournal(tx, {
    kind: 'withdrawal',
    scope: 'withdrawal',
    key: `${ticketId}:${action}`,
    fingerprint: fingerprintOf({ ticketId, amount, action }),
    workingDate: workingDateOf(now),
    hold: { action, holdId },
    ...(action === 'post' && {
      legs: [
        { account: memberCash(memberId), amount: units(-amount) },
        { account: 'payout_clearing' as const, amount: units(amount) },
      ],
    }),
    details: { description, reference: ticketId },
  });
  if (answer.outcome !== 'applied')
    throw new Error(`the ledger would not ${action} ${ticketId}: ${answer.outcome}`);
  await signalMember(tx, memberId, { what: 'balance' });
  return answer.journalId;
}
