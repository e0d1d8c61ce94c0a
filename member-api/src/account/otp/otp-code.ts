import type { Vault } from '../../platform/vault/index.ts';
import type { OtpKey, OtpPurpose } from './otp.store.ts';

/** A code of six digits is guessed from a plain hash in no time: it is keyed, and bound to its owner and purpose. */
export function hashCode(vault: Vault, { subject, purpose }: OtpKey, code: string): Buffer {
  return vault.index(`otp ${purpose}`, `${subject.toString('hex')} ${code}`);
}

/** Whose code: the member's. */
export function otpOfMember(vault: Vault, purpose: OtpPurpose, memberId: bigint): OtpKey {
  return { purpose, subject: vault.index('otp member', memberId.toString()) };
}

/** The member's, and good for this phone alone: a code that went to one phone proves no other. */
export function otpOfNewPhone(vault: Vault, memberId: bigint, phone: string): OtpKey {
  return { purpose: 'phone', subject: vault.index('otp phone', `${memberId} ${phone}`) };
}

/** A name that nobody has: its requests are counted and answered as if somebody had it. */
export function otpOfNobody(vault: Vault, purpose: OtpPurpose, typed: string): OtpKey {
  return { purpose, subject: vault.index('otp nobody', typed.toLowerCase()) };
}
