import { units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, memberCash, postJournal } from '../ledger/index.ts';
import { giveBackWithhold, takeWithhold } from '../../rewards/promotion/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { payoutOf, type Withdrawal } from './withdrawal.store.ts';

/**
 * Ends the hold of a withdrawal, once: `post` moves the money to the payout account, and the withheld part to the house in the
 * same journal; `void` releases all of it.
 */
export async function endHold(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  withdrawal: Withdrawal,
  action: 'post' | 'void',
  description = '',
): Promise<bigint> {
  const { ticketId, memberId, amount, withhold, holdId } = withdrawal;
  const key = { memberId, key: ticketId };
  const withheld = action === 'post' ? await takeWithhold(tx, deps, { ...key, amount: withhold }) : [];
  const answer = await postJournal(tx, {
    kind: 'withdrawal',
    scope: 'withdrawal',
    key: `${ticketId}:${action}`,
    fingerprint: fingerprintOf({ ticketId, amount, action }),
    workingDate: workingDateOf(deps.now()),
    hold: { action, holdId },
    ...(action === 'post' && {
      legs: [
        { account: memberCash(memberId), amount: units(-amount) },
        { account: 'payout_clearing' as const, amount: payoutOf(withdrawal) },
        ...withheld,
      ],
    }),
    details: { description, reference: ticketId },
  });
  if (answer.outcome !== 'applied')
    throw new Error(`the ledger would not ${action} ${ticketId}: ${answer.outcome}`);
  if (action === 'void') await giveBackWithhold(tx, deps, key);
  await signalMember(tx, memberId, { what: 'balance' });
  return answer.journalId;
}
