import { formatAmount, type member } from '@palaro/contract';
import { giveReward } from '../../rewards/promotion/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { inboxIdOf } from './inbox-id.ts';
import { stateOf } from './inbox.rules.ts';
import { findMessage, markClaimed } from './inbox.store.ts';

/** Pays the reward of a message, once. */
export const claimInboxReward: Once<typeof member.claiminbox, bigint> = {
  prepare: (_deps, request) => inboxIdOf(request.inbox_id),
  fields: (_request, id) => ({ id }),
  async run(tx, deps, { visitor, prepared: id }) {
    const { now } = deps;
    const { id: memberId } = visitor.member;
    const message = await findMessage(tx, memberId, id);
    if (!message) throw refuse('inbox_not_exists');
    const { rewardKind, reward: value } = message;
    if (stateOf(message, now()) !== 'open' || rewardKind === 'none') throw refuse('bonus_unavailable');
    await markClaimed(tx, id, now());
    const kind = rewardKind === 'promotion' ? 'free_credit' : rewardKind;
    await giveReward(tx, deps, { memberId, source: `inbox ${id}`, reward: { kind, value } });
    return `inbox ${id}`;
  },
  async answer({ sql }, _reference, { visitor, prepared: id }) {
    const message = await findMessage(sql, visitor.member.id, id);
    if (!message) throw new Error('a message whose reward was claimed is gone');
    return { value: { reward: formatAmount(message.reward), reward_kind: message.rewardKind } };
  },
};
