import { normalisePhone, type member } from '@palaro/contract';
import { otpOfNewPhone, proveOtp, spendOtp } from '../otp/index.ts';
import { holdPerson, isOfExcluded } from '../protection/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { lockMember, readMember, writePhone } from './member.store.ts';
import { sessionValue } from './session-value.ts';

/** Sets the new phone, with the code that was sent to it. */
export const updatePhone: Handler<typeof member.updatephone> = async (deps, request, visitor) => {
  const { sql, vault } = deps;
  const { id: memberId, previousLoginAt } = visitor.member;
  const phone = normalisePhone(request.contact_phone);
  const key = otpOfNewPhone(vault, memberId, phone);
  const proof = await proveOtp(deps, key, request.tac, 'tac_not_validate');
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    await spendOtp(tx, deps, proof);
    if (await isOfExcluded(tx, deps, vault.index('phone', phone), memberId))
      throw refuse('contact_phone_exists');
    if (!(await writePhone(tx, vault, memberId, phone))) throw refuse('contact_phone_exists');
    await holdPerson(tx, deps, memberId);
    const after = await readMember(tx, vault, memberId);
    return { value: await sessionValue(tx, after, { token: '', previousLoginAt }) };
  });
};
