import type { member } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { noteChange } from '../credential/index.ts';
import { checkConfirmed } from '../session/index.ts';
import { readMember, writeEmail } from './member.store.ts';

/** Sets the address for mail; the phone is told. */
export const updateEmail: Change<typeof member.updateemail> = async (tx, deps, request, visitor) => {
  const { vault } = deps;
  const { id: memberId } = visitor.member;
  const { email, phone } = await readMember(tx, vault, memberId);
  if (request.contact_email === email) throw refuse('no_changes');
  checkConfirmed(deps, visitor.member, 'password_and_code');
  if (!(await writeEmail(tx, vault, memberId, request.contact_email)))
    throw refuse('contact_email_registered');
  await noteChange(tx, deps, { memberId, what: 'email', phone, email, keepId: visitor.member.sessionId });
  deps.wake.call('sms');
  return { value: {} };
};
