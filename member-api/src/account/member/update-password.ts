import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { endGameSessions } from '../../play/wallet/index.ts';
import { endSessions } from '../session/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { lockMember, readMember, writePassword } from './member.store.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Sets another password and ends the sessions of every other device, and all games. */
export const updatePassword: Handler<typeof member.updatepassword> = async (deps, request, visitor) => {
  const { sql, vault, now, settings } = deps;
  const { id: memberId, accountId, sessionId } = visitor.member;
  const { passwordHash: stored } = await readMember(sql, vault, memberId);
  if (!(await verifyPassword(request.password, stored, settings.password))) throw refuse('invalid_password');
  if (request.new_password === request.password) throw refuse('no_changes');
  if (isCommonPassword(request.new_password, accountId)) throw refuse('common_password');
  const passwordHash = await hashPassword(request.new_password, settings.password);
  await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    // Another device changed it meanwhile: the checked password is outdated.
    if ((await readMember(tx, vault, memberId)).passwordHash !== stored) throw refuse('invalid_password');
    await writePassword(tx, memberId, passwordHash);
    await endSessions(tx, { memberId, keepId: sessionId }, 'password', now());
    await endGameSessions(tx, memberId, now());
  });
  return { value: {} };
};
