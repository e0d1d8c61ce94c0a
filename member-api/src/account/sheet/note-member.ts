import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findMemberId } from '../member/index.ts';
import { insertNote } from './note.store.ts';

/** Adds a note to a member's sheet. */
export const noteMember: Change<typeof operator.notemember> = async (
  tx,
  { vault, now },
  { account_id: accountId, text },
  { operator: { subject, displayName } },
) => {
  const memberId = await findMemberId(tx, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  const at = now();
  await insertNote(tx, vault, memberId, { author: subject, authorName: displayName, text, at });
  return {
    value: { at: toWireInstant(at), author: displayName, text },
    act: { act: 'note member', subject: accountId, reason: '' },
  };
};
