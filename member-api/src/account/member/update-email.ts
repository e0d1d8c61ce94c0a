import type { member } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { noteChange } from '../credential/index.ts';
import { checkConfirmed } from '../session/index.ts';
import { readMember } from './member.store.ts';
import { writeEmail } from './member-email.store.ts';

/** Sets the address for mail, which is still to be proven; the phone is told, and a proven address that was there. */
export const updateEmail: Change<typeof member.updateemail> = async (tx, deps, request, visitor) => {
  const { vault } = deps;
  const { id: memberId } = visitor.member;
  const { email, isEmailProven, phone } = await readMember(tx, vault, memberId);
  if (request.contact_email === email) throw refuse('no_changes');
  checkConfirmed(deps, visitor.member, 'password_and_code');
  if (!(await writeEmail(tx, vault, memberId, request.contact_email)))
    throw refuse('contact_email_registered');
  const keepId = visitor.member.sessionId;
  await noteChange(tx, deps, { memberId, what: 'email', phone, email, isEmailProven, keepId });
  deps.wake.call('sms');
  return { value: {} };
};
