import type { Guesser } from '../session/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { OtpKey, OtpPurpose } from './otp.store.ts';

/** Six digits are quickly found from a plain hash, so the hash has a key, and includes owner and purpose. */
export function hashCode(vault: Vault, { subject, purpose }: OtpKey, code: string): Buffer {
  return vault.index(`otp ${purpose}`, `${subject.toString('hex')} ${code}`);
}

/** Codes that are tried in a session only: strangers use up no tries of them. */
const IN_A_SESSION: ReadonlySet<OtpPurpose> = new Set(['bank', 'confirm', 'email']);

/** The owner is a member. */
export function otpOfMember(vault: Vault, purpose: OtpPurpose, memberId: bigint): OtpKey {
  return {
    purpose,
    subject: vault.index('otp member', memberId.toString()),
    number: `member ${memberId}${IN_A_SESSION.has(purpose) ? ' in a session' : ''}`,
  };
}

/** The owner signs up: others may with the same phone, and wrong guesses count over all of them. */
export function otpOfSignUp(vault: Vault, memberId: bigint, phone: string): OtpKey {
  return { ...otpOfMember(vault, 'signup', memberId), number: phone };
}

/** The owner is a member, for this phone only: a code sent to one phone confirms no other. */
export function otpOfNewPhone(vault: Vault, memberId: bigint, phone: string): OtpKey {
  return { purpose: 'phone', subject: vault.index('otp phone', `${memberId} ${phone}`), number: phone };
}

/** The owner is a member, for this address only: a code sent to one address proves no other. */
export function otpOfEmail(vault: Vault, memberId: bigint, email: string): OtpKey {
  const subject = vault.index('otp email', `${memberId} ${email.toLowerCase()}`);
  return { ...otpOfMember(vault, 'email', memberId), subject };
}

/** The owner is an unknown name: its requests are counted and answered as if the account existed. */
export function otpOfNobody(vault: Vault, purpose: OtpPurpose, typed: string): OtpKey {
  return { purpose, subject: vault.index('otp nobody', typed.toLowerCase()), number: typed };
}

/** For a caller who is where the account was logged in to before: their wrong guesses are counted apart from those of strangers. */
export const countedFor = ({ by, isKnown }: Guesser, key: OtpKey): OtpKey =>
  isKnown ? { ...key, number: `${key.number} ${by}` } : key;
