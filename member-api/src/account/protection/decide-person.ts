import type { operator } from '@palaro/contract';
import { addInboxMessage } from '../inbox/index.ts';
import { findMemberId, lockMember } from '../member/index.ts';
import { memberBalance } from '../../money/ledger/index.ts';
import { endReviewItem, readOpenReview } from '../../platform/review-queue/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { endSamePerson } from './exclusion.store.ts';
import { recordEvent } from './limit.store.ts';
import { OPENED_MESSAGE } from './opened-texts.ts';
import { clearPerson, listSamePerson } from './person.store.ts';

const MESSAGE_DAYS = 90;

/**
 * Decides whether an account is of the same person as an excluded one (docs/money-rules.md, 10.8). It stays closed until that day, or it is
 * opened again and these two accounts count as two people from now on. Refuses with review_not_exists or review_ends_otherwise.
 */
export const decidePerson: Change<typeof operator.decideperson> = async (tx, deps, request) => {
  const { review_id: reviewId, same, reason } = request;
  const id = BigInt(reviewId);
  const review = await readOpenReview(tx, id);
  if (!review) throw refuse('review_not_exists');
  const { kind, reference: accountId } = review;
  const memberId = await findMemberId(tx, accountId);
  if (kind !== 'SAME_PERSON' || memberId === undefined) throw refuse('review_ends_otherwise', { kind });
  await lockMember(tx, memberId);
  // Of two persons who decide at the same time the second finds it closed.
  if (!(await endReviewItem(tx, id, deps.now()))) throw refuse('review_not_exists');
  if (!same) await openAgain(tx, deps, memberId, reviewId);
  return {
    value: { account_id: accountId, state: same ? ('closed' as const) : ('open' as const) },
    act: {
      act: same ? 'confirm same person' : 'open other person',
      subject: accountId,
      reason,
      amount: (await memberBalance(tx, memberId)).cash,
      before: 'closed',
      after: same ? 'closed' : 'open',
      makes: same ? undefined : { whose: { memberId, step: 'way' } },
    },
  };
};

async function openAgain(
  tx: Transaction,
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  memberId: bigint,
  reviewId: string,
): Promise<void> {
  const at = now();
  for (const other of await listSamePerson(tx, vault, memberId, at))
    await clearPerson(tx, memberId, other.memberId, at);
  await endSamePerson(tx, memberId, at);
  await recordEvent(tx, memberId, 'sameperson ended', {}, at);
  const expiresAt = addDays(at, MESSAGE_DAYS);
  await addInboxMessage(tx, { memberId, ...OPENED_MESSAGE, expiresAt, key: `opened ${reviewId}`, at });
  await signalMember(tx, memberId, { what: 'limit' });
}
