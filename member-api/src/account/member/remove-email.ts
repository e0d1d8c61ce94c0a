import type { member } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { noteChange } from '../credential/index.ts';
import { checkConfirmed } from '../session/index.ts';
import { readMember } from './member.store.ts';
import { writeNoEmail } from './member-email.store.ts';

/** Takes the address away, as much a change of a credential as another one is; the phone is told. */
export const removeEmail: Change<typeof member.removeemail> = async (tx, deps, _request, visitor) => {
  const { id: memberId, sessionId } = visitor.member;
  const { email, isEmailProven, phone } = await readMember(tx, deps.vault, memberId);
  if (!email) throw refuse('no_changes');
  checkConfirmed(deps, visitor.member, 'password_and_code');
  await writeNoEmail(tx, memberId);
  await noteChange(tx, deps, { memberId, what: 'email', phone, email, isEmailProven, keepId: sessionId });
  deps.wake.call('sms');
  return { value: {} };
};
