import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { inboxIdOf } from './inbox-id.ts';
import { markRead } from './inbox.store.ts';

/** Marks a message as read. */
export const markInboxRead: Handler<typeof member.inboxread> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const isThere = await markRead(sql, visitor.member.id, inboxIdOf(request.inbox_id), now());
  if (!isThere) throw refuse('inbox_not_exists');
  return { value: {} };
};
