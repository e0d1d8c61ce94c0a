import type { member } from '@palaro/contract';
import { keepChoices, mailCode, readChoices } from '../notice/index.ts';
import { makeOtp, otpOfEmail } from '../otp/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { maskEmail } from './mask-email.ts';
import { lockMember, readMember } from './member.store.ts';

/** Sends a code to the member's address. From now on mail is in the language of who asks. */
export const requestEmailOtp: Handler<typeof member.emailotprequest> = async (deps, request, visitor) => {
  const { sql, vault } = deps;
  const { id: memberId } = visitor.member;
  const value = await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const { email, isEmailProven } = await readMember(tx, vault, memberId);
    if (!email) throw refuse('contact_email_required', { field: 'contact_email' });
    if (isEmailProven) throw refuse('no_changes');
    // An address that is somebody else's gets few of them, whoever types it.
    await takeTurn({ ...deps, sql: tx }, 'mailAddress', email.toLowerCase());
    const key = otpOfEmail(vault, memberId, email);
    const { code, expiresAt, sent } = await makeOtp(deps, tx, { key, renew: true, sentTo: maskEmail(email) });
    await keepChoices(tx, deps, memberId, { ...(await readChoices(tx, memberId)), language: request.lang });
    await mailCode(tx, deps, { memberId, address: email, code, expiresAt });
    return sent;
  });
  deps.wake.call('notices');
  return { value, text: 'OK' };
};
