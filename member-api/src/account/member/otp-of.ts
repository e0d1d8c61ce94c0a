import { normalisePhone } from '@palaro/contract';
import { otpOfMember, otpOfNobody, type OtpKey, type OtpPurpose } from '../otp/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { Member } from './member.store.ts';
import { maskPhone, PHONE } from './phone.ts';

/** Whose code: the member's, or that of a name that nobody has, which is kept and answered alike. */
export function otpOf(vault: Vault, purpose: OtpPurpose, found: Member | undefined, typed: string): OtpKey {
  if (found) return otpOfMember(vault, purpose, found.id);
  return otpOfNobody(vault, purpose, PHONE.test(typed) ? normalisePhone(typed) : typed);
}

/** What the asker knows already, and not a digit more: a name must not give away the end of its phone. */
export function sentToTyped(typed: string): string {
  return PHONE.test(typed) ? maskPhone(typed) : maskPhone('••••');
}
