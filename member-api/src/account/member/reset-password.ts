import type { member } from '@palaro/contract';
import { countedFor, proveOtp, spendOtp } from '../otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { endSessions, findGuesser } from '../session/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { findMember, writePassword } from './member.store.ts';
import { otpOf } from './otp-of.ts';
import { hashPassword } from './password.ts';

/** Sets a new password with the code and ends every session of the account. */
export const resetPassword: Handler<typeof member.resetpassword> = async (deps, request, visitor) => {
  const { sql, vault, now, settings } = deps;
  if (isCommonPassword(request.new_password, request.account_id)) throw refuse('common_password');
  const found = await findMember(sql, vault, request.account_id);
  const key = otpOf(vault, 'reset', found, request.account_id);
  const guesser = await findGuesser(deps, found?.id, visitor);
  const proof = await proveOtp(deps, countedFor(guesser, key), request.tac);
  if (!found || found.state === 'closed') throw refuse('invalid_tac');
  if (found.state === 'suspended') throw refuse('BLOCK');
  if (found.state === 'banned') throw refuse('CLOSE');
  const passwordHash = await hashPassword(request.new_password, settings.password);
  await sql.begin(async (tx) => {
    await spendOtp(tx, deps, proof);
    await writePassword(tx, found.id, passwordHash);
    await endSessions(tx, { memberId: found.id }, 'password', now());
  });
  return { value: {} };
};
