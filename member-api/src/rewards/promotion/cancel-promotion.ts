import { formatAmount, type member } from '@palaro/contract';
import { lockMemberMoney } from '../../money/ledger/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { cancelRunning } from './cancel-running.ts';
import { readGrant, readRunning } from './grant.store.ts';

/** Cancels the running promotion: bonus and winnings are forfeited, the rest of the own deposit is returned. */
export const cancelPromotion: Once<typeof member.cancelpromotion> = {
  prepare: () => undefined,
  fields: () => ({}),
  async run(tx, deps, { visitor }) {
    const { id: memberId } = visitor.member;
    await lockMemberMoney(tx, memberId);
    if ((await readRunning(tx, memberId))?.hasOpenRound) throw refuse('unfinishgamedetected');
    const ended = await cancelRunning(tx, deps, memberId, 'member');
    if (!ended) throw refuse('promotion_not_available');
    return ended.grant.id.toString();
  },
  async answer({ sql }, grantId) {
    const { paid, forfeited } = await readGrant(sql, BigInt(grantId));
    return { value: { returned: formatAmount(paid ?? 0n), forfeited: formatAmount(forfeited ?? 0n) } };
  },
};
