import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addMs, toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readMember, verifyPassword } from '../member/index.ts';
import { otpOfMember, proveOtp, spendOtp } from '../otp/index.ts';
import { listPasskeys } from '../passkey/index.ts';
import { renewSession, writeConfirmed } from '../session/index.ts';
import { readHeldUntil } from './payout-hold.ts';

/** The member proves again who they are: for some minutes this session may change credentials and send money to a new place. */
export const confirmSession: Handler<typeof member.confirmsession> = async (deps, request, visitor) => {
  const { sql, vault, settings, now } = deps;
  const { id: memberId, sessionId } = visitor.member;
  const { passwordHash } = await readMember(sql, vault, memberId);
  if (!(await verifyPassword(request.password, passwordHash, settings.password)))
    throw refuse('invalid_password');
  // Whoever has reset the password by the phone alone has the password and the code.
  if ((await readHeldUntil(sql, memberId, now())) && (await listPasskeys(sql, memberId)).length > 0)
    throw refuse('passkey_required');
  const { tac } = request;
  const key = otpOfMember(vault, 'confirm', memberId);
  const proof = tac === undefined ? undefined : await proveOtp(deps, key, tac, 'tac_not_validate');
  const at = now();
  const renewed = await sql.begin(async (tx) => {
    if (proof) await spendOtp(tx, deps, proof);
    await writeConfirmed(tx, sessionId, { now: at, withCode: proof !== undefined });
    return renewSession(deps, tx, visitor);
  });
  renewed.giveCookie();
  const confirmed_until = toWireInstant(addMs(at, settings.confirm.livesMs));
  return { value: { confirmed_until, session_token: renewed.token } };
};
