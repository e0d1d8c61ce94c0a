import { formatAmount, type member } from '@palaro/contract';
import { fingerprintOf } from '../../money/ledger/index.ts';
import { lockMember } from '../member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { giveReward } from '../../rewards/promotion/index.ts';
import { checkNotExcluded } from '../protection/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { inboxIdOf } from './inbox-id.ts';
import { stateOf } from './inbox.rules.ts';
import { findMessage, markClaimed, type StoredMessage } from './inbox.store.ts';

/** Pays the reward of a message, once. */
export const claimInboxReward: Handler<typeof member.claiminbox> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { id: memberId, accountId } = visitor.member;
  await takeTurn(deps, 'moneyAccount', accountId);
  const id = inboxIdOf(request.inbox_id);
  const remembered = {
    memberId,
    requestId: request.request_id,
    fingerprint: fingerprintOf({ call: 'claiminbox', id }),
  };
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const message = await findMessage(tx, memberId, id);
    if (await findEarlier(tx, remembered)) return answerOf(message);
    if (!message) throw refuse('inbox_not_exists');
    await checkNotExcluded(tx, deps, memberId);
    const { rewardKind, reward: value } = message;
    if (stateOf(message, now()) !== 'open' || rewardKind === 'none') throw refuse('bonus_unavailable');
    await markClaimed(tx, id, now());
    const kind = rewardKind === 'promotion' ? 'free_credit' : rewardKind;
    await giveReward(tx, deps, { memberId, source: `inbox ${id}`, reward: { kind, value } });
    await rememberRequest(tx, remembered, `inbox ${id}`, now());
    await signalMember(tx, memberId, { what: 'inbox' });
    return answerOf(message);
  });
};

function answerOf(message: StoredMessage | undefined) {
  if (!message) throw new Error('a message whose reward was claimed is gone');
  return { value: { reward: formatAmount(message.reward), reward_kind: message.rewardKind } };
}
