import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { noteChange } from '../credential/index.ts';
import { checkNewPassword } from './check-new-password.ts';
import { lockMember, readMember, writePassword } from './member.store.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Sets another password, with the old one. */
export const updatePassword: Handler<typeof member.updatepassword> = async (deps, request, visitor) => {
  const { sql, vault, settings } = deps;
  const { id: memberId, sessionId } = visitor.member;
  const own = await readMember(sql, vault, memberId);
  const { passwordHash: stored, phone } = own;
  if (!(await verifyPassword(request.password, stored, settings.password))) throw refuse('invalid_password');
  if (request.new_password === request.password) throw refuse('no_changes');
  checkNewPassword(request.new_password, own);
  const passwordHash = await hashPassword(request.new_password, settings.password);
  await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    // Another device changed it meanwhile: the checked password is outdated.
    if ((await readMember(tx, vault, memberId)).passwordHash !== stored) throw refuse('invalid_password');
    await writePassword(tx, memberId, passwordHash);
    await noteChange(tx, deps, { memberId, what: 'password', phone, keepId: sessionId });
  });
  deps.wake.call('sms');
  return { value: {} };
};
