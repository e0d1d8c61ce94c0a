import { formatAmount, units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, memberCash, postJournal } from '../ledger/index.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { writeJournal, type Adjustment } from './adjustment.store.ts';

export async function postAdjustment(
  tx: Transaction,
  { id, memberId, amount, reason }: Adjustment,
  now: Date,
): Promise<void> {
  const posted = await postJournal(tx, {
    kind: 'adjustment',
    scope: 'adjustment',
    key: id.toString(),
    fingerprint: fingerprintOf({ id, memberId, amount }),
    workingDate: workingDateOf(now),
    legs: [
      { account: 'adjustment', amount: units(-amount) },
      { account: memberCash(memberId), amount: units(amount) },
    ],
    details: { adjustment: reason, reference: `A${id}` },
  });
  if (posted.outcome === 'refused' && posted.reason === 'insufficient_balance')
    throw refuse('insufficient_balance', { available: formatAmount(posted.available) });
  if (posted.outcome !== 'applied')
    throw new Error(`the ledger would not post adjustment ${id}: ${posted.outcome}`);
  await writeJournal(tx, id, posted.journalId);
  await signalMember(tx, memberId, { what: 'balance' });
}
