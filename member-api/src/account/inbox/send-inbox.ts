import { parseAmount, UNITS_PER_PESO, type operator, type RequestOf } from '@palaro/contract';
import { findMemberId } from '../member/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { addDays } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { addInboxMessage, type InboxReward } from './add-inbox-message.ts';

type Request = RequestOf<typeof operator.sendinbox>;

/** Puts a message into a member's inbox. The same request_id again is the same message. */
export const sendInbox: Change<typeof operator.sendinbox> = async (tx, deps, request) => {
  const { now } = deps;
  const { account_id: accountId, title, text, days } = request;
  const reward = rewardOf(request);
  const memberId = await findMemberId(tx, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  const at = now();
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
  return {
    value: { inbox_id: sent.id.toString() },
    act: sent.isNew ? { act: 'send message', subject: accountId, reason: title } : undefined,
  };
};

function rewardOf({ reward_kind: kind, reward }: Request): InboxReward | undefined {
  if (kind === 'none') return undefined;
  const value = reward === undefined ? undefined : parseAmount(reward);
  if (value === undefined || (kind !== 'cash' && value % UNITS_PER_PESO !== 0n))
    throw refuse('invalid_amount', { field: 'reward' });
  return { kind, value };
}
