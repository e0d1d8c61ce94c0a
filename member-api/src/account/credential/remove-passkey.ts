import type { member } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readMember } from '../member/index.ts';
import { markRemoved } from '../passkey/index.ts';
import { checkConfirmed, isRowId } from '../session/index.ts';
import { noteChange } from './note-change.ts';

/** Takes a passkey away; the link to the phone brings it back. */
export const removePasskey: Change<typeof member.passkeyremove> = async (tx, deps, request, visitor) => {
  const { id: memberId, sessionId } = visitor.member;
  checkConfirmed(deps, visitor.member, 'password_and_code');
  const id = BigInt(request.passkey_id);
  const { phone } = await readMember(tx, deps.vault, memberId);
  // First, so that it was removed after the change that brings it back.
  await noteChange(tx, deps, { memberId, what: 'passkey_removed', phone, keepId: sessionId });
  if (!isRowId(id) || !(await markRemoved(tx, memberId, id, deps.now()))) throw refuse('passkey_not_found');
  deps.wake.call('sms');
  return { value: {} };
};
