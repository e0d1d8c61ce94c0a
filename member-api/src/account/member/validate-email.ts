import type { member } from '@palaro/contract';
import { noticesValue } from '../notice/index.ts';
import { otpOfEmail, proveOtp, spendOtp } from '../otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { lockMember, readMember } from './member.store.ts';
import { writeEmailProven } from './member-email.store.ts';

/** Proves the address that the member has now: a code that went to another one proves nothing. */
export const validateEmail: Handler<typeof member.validateemail> = async (deps, request, visitor) => {
  const { sql, vault, now } = deps;
  const { id: memberId } = visitor.member;
  const { email } = await readMember(sql, vault, memberId);
  if (!email) throw refuse('contact_email_required', { field: 'contact_email' });
  const proof = await proveOtp(deps, otpOfEmail(vault, memberId, email), request.tac, 'tac_not_validate');
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const { email: still } = await readMember(tx, vault, memberId);
    if (still !== email) throw refuse('tac_not_validate');
    await spendOtp(tx, deps, proof);
    await writeEmailProven(tx, memberId, now());
    return { value: await noticesValue(tx, memberId) };
  });
};
