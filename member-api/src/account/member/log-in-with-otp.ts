import type { member } from '@palaro/contract';
import { countedFor, proveOtp, spendOtp } from '../otp/index.ts';
import { findGuesser } from '../session/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { startSession } from './log-in.ts';
import { findTyped } from './member.store.ts';
import { otpOf } from './otp-of.ts';

/** Logs in with the code. */
export const logInWithOtp: Handler<typeof member.otplogin> = async (deps, request, visitor) => {
  const { sql, vault } = deps;
  const found = await findTyped(sql, vault, request.account_id);
  const key = otpOf(vault, 'login', found, request.account_id);
  const guesser = await findGuesser(deps, found?.id, visitor);
  const proof = await proveOtp(deps, countedFor(guesser, key), request.member_otp);
  await spendOtp(sql, deps, proof);
  if (!found) throw refuse('invalid_tac');
  return { value: await startSession(deps, { memberId: found.id, isConfirmed: false }, visitor) };
};
