import { formatAmount, type member } from '@palaro/contract';
import { lockMemberMoney } from '../../money/ledger/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { cancelRunning } from './cancel-running.ts';
import { readGrant, readRunning } from './grant.store.ts';

/** Cancels the running promotion: the own pool is returned, the bonus pool is forfeited. */
export const cancelPromotion: Once<typeof member.cancelpromotion> = {
  prepare: () => undefined,
  fields: () => ({}),
  async run(tx, deps, { visitor }) {
    const { id: memberId } = visitor.member;
    await lockMemberMoney(tx, memberId);
    const running = await readRunning(tx, memberId);
    // Who has left may take the own money now instead of waiting for what an open bet brings.
    if (running?.hasOpenRound && !running.hasLeft) throw refuse('unfinishgamedetected');
    const ended = await cancelRunning(tx, deps, memberId, 'member');
    if (!ended) throw refuse('promotion_not_available');
    return ended.grant.id.toString();
  },
  async answer({ sql }, grantId) {
    const { paid, forfeited } = await readGrant(sql, BigInt(grantId));
    return { value: { returned: formatAmount(paid ?? 0n), forfeited: formatAmount(forfeited ?? 0n) } };
  },
};
