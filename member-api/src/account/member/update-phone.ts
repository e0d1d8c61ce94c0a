import { normalisePhone, type member } from '@palaro/contract';
import { noteChange } from '../credential/index.ts';
import { otpOfNewPhone, proveOtp, spendOtp } from '../otp/index.ts';
import { holdPerson, isOfExcluded } from '../protection/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { checkConfirmed } from '../session/index.ts';
import { lockMember, readMember, writePhone } from './member.store.ts';
import { sessionValue } from './session-value.ts';

/** Sets the new phone, with the code that was sent to it; the old one is told. */
export const updatePhone: Handler<typeof member.updatephone> = async (deps, request, visitor) => {
  const { sql, vault } = deps;
  const { id: memberId, previousLoginAt, sessionId } = visitor.member;
  checkConfirmed(deps, visitor.member, 'password_and_code');
  const phone = normalisePhone(request.contact_phone);
  const key = otpOfNewPhone(vault, memberId, phone);
  const proof = await proveOtp(deps, key, request.tac, 'tac_not_validate');
  const value = await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    await spendOtp(tx, deps, proof);
    const before = await readMember(tx, vault, memberId);
    if (await isOfExcluded(tx, deps, vault.index('phone', phone), memberId))
      throw refuse('contact_phone_exists');
    if (!(await writePhone(tx, vault, memberId, phone))) throw refuse('contact_phone_exists');
    await noteChange(tx, deps, { memberId, what: 'phone', phone: before.phone, keepId: sessionId });
    await holdPerson(tx, deps, memberId);
    const after = await readMember(tx, vault, memberId);
    return sessionValue(tx, after, { token: '', previousLoginAt });
  });
  deps.wake.call('sms');
  return { value };
};
