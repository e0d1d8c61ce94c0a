import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from '../call.ts';
import { describeCall, nothing } from '../describe-call.ts';
import { instant, localised, money, requestId, rowId } from '../fields.ts';

export const inboxMessage = z.object({
  inbox_id: z.string(),
  title: localised,
  text: localised,
  created_at: instant,
  /** Empty until it is opened or claimed. */
  read_at: instant,
  /** Zero for a message without a reward. */
  reward: money,
  reward_kind: z.enum(['none', 'cash', 'token', 'ticket', 'promotion']),
  state: z.enum(['plain', 'open', 'claimed', 'expired']),
  expires_at: instant,
});

export const inboxlist = describeCall({
  summary: 'Messages, and those of them that hold a reward.',
  request: nothing,
  value: z.object({ inbox: z.array(inboxMessage), reward: z.array(inboxMessage) }),
});

export const inboxread = describeCall({
  summary: 'Marks a message as read.',
  request: z.object({ inbox_id: rowId('inbox_not_exists') }),
  value: nothing,
  errors: ['inbox_not_exists'],
});

export const claiminbox = describeCall({
  summary: 'Pays the reward of a message, once.',
  request: z.object({ inbox_id: rowId('inbox_not_exists'), request_id: requestId }),
  value: z.object({ reward: money, reward_kind: z.string() }),
  errors: [
    'inbox_not_exists',
    'bonus_unavailable',
    'ongoing_promotion',
    ...EXCLUSION_ERRORS,
    'request_id_reused',
  ],
});

export type InboxMessage = z.infer<typeof inboxMessage>;
