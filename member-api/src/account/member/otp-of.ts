import { otpOfMember, otpOfNobody, type OtpKey, type OtpPurpose } from '../otp/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { TypedAccount } from './member.store.ts';
import { maskPhone, normaliseTyped, PHONE } from './phone.ts';

/** The owner of a code: a member, or an unknown name, which is stored and answered in the same way. */
export function otpOf(
  vault: Vault,
  purpose: OtpPurpose,
  found: Pick<TypedAccount, 'id'> | undefined,
  typed: string,
): OtpKey {
  if (found) return otpOfMember(vault, purpose, found.id);
  return otpOfNobody(vault, purpose, normaliseTyped(typed));
}

/** Only what the caller knows already: a name must not reveal the last digits of its phone. */
export function sentToTyped(typed: string): string {
  return PHONE.test(typed) ? maskPhone(typed) : maskPhone('••••');
}
