import type { member } from '@palaro/contract';
import { countedFor, proveOtp, spendOtp } from '../otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { noteChange } from '../credential/index.ts';
import { findGuesser } from '../session/index.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findTyped, lockMember, readMember, writePassword } from './member.store.ts';
import { otpOf } from './otp-of.ts';
import { hashPassword } from './password.ts';

/** Sets a new password with the code; every session of the account ends. */
export const resetPassword: Handler<typeof member.resetpassword> = async (deps, request, visitor) => {
  const { sql, vault, settings } = deps;
  checkNewPassword(request.new_password, { accountId: request.account_id });
  const found = await findTyped(sql, vault, request.account_id);
  const key = otpOf(vault, 'reset', found, request.account_id);
  const guesser = await findGuesser(deps, found?.id, visitor);
  const proof = await proveOtp(deps, countedFor(guesser, key), request.tac);
  if (!found || found.state === 'closed') throw refuse('invalid_tac');
  if (found.state === 'suspended') throw refuse('BLOCK');
  if (found.state === 'banned') throw refuse('CLOSE');
  // Only who has the code is told what belongs to the member; the code is not spent by it.
  const owner = await readMember(sql, vault, found.id);
  checkNewPassword(request.new_password, owner);
  const passwordHash = await hashPassword(request.new_password, settings.password);
  await sql.begin(async (tx) => {
    await lockMember(tx, found.id);
    await spendOtp(tx, deps, proof);
    await writePassword(tx, found.id, passwordHash);
    await noteChange(tx, deps, { memberId: found.id, what: 'password', phone: owner.phone });
  });
  deps.wake.call('sms');
  return { value: {} };
};
