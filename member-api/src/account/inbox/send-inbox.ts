import { formatAmount, parseAmount, UNITS_PER_PESO, type operator, type RequestOf } from '@palaro/contract';
import { findMemberId } from '../member/index.ts';
import { mayReceiveOffers, notifyMember } from '../notice/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { addDays } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { addInboxMessage, type InboxReward } from './add-inbox-message.ts';
import { worthOfReward } from './worth-of-reward.ts';

type Request = RequestOf<typeof operator.sendinbox>;

/** Puts a message into a member's inbox; an offer only if they agreed to offers. The same request_id again is the same message. */
export const sendInbox: Change<typeof operator.sendinbox> = async (tx, deps, request) => {
  const { now } = deps;
  const { account_id: accountId, title, text, days } = request;
  const reward = rewardOf(request);
  const memberId = await findMemberId(tx, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  const at = now();
  if (request.offer && !(await mayReceiveOffers(tx, memberId, at)))
    return { value: { inbox_id: '' }, act: undefined };
  const sent = await addInboxMessage(tx, {
    memberId,
    title: { en: title },
    text: { en: text },
    reward,
    expiresAt: addDays(at, days),
    key: `operator ${request.request_id}`,
    at,
  });
  if (sent === 'conflict') throw refuse('request_id_reused');
  if (request.offer) await notifyMember(tx, deps, { memberId, what: 'offers', about: sent.id.toString() });
  return {
    value: { inbox_id: sent.id.toString() },
    act: sent.isNew
      ? {
          act: 'send message',
          subject: accountId,
          reason: title,
          ...(reward && {
            amount: worthOfReward(deps.settings, reward),
            after: `${reward.kind} ${formatAmount(reward.value)}`,
          }),
          makes: reward && { whose: { memberId, step: 'in' } },
        }
      : undefined,
  };
};

function rewardOf({ reward_kind: kind, reward }: Request): InboxReward | undefined {
  if (kind === 'none') return undefined;
  const value = reward === undefined ? undefined : parseAmount(reward);
  if (value === undefined || (kind !== 'cash' && value % UNITS_PER_PESO !== 0n))
    throw refuse('invalid_amount', { field: 'reward' });
  return { kind, value };
}
