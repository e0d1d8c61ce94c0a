import type { member } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readMember, writeEmail } from './member.store.ts';

/** Sets the address for mail. */
export const updateEmail: Change<typeof member.updateemail> = async (tx, deps, request, visitor) => {
  const { vault } = deps;
  const { id: memberId } = visitor.member;
  const { email } = await readMember(tx, vault, memberId);
  if (request.contact_email === email) throw refuse('no_changes');
  if (!(await writeEmail(tx, vault, memberId, request.contact_email)))
    throw refuse('contact_email_registered');
  return { value: {} };
};
