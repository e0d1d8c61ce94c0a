import type { Guesser } from '../session/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { OtpKey, OtpPurpose } from './otp.store.ts';

/** Six digits are quickly found from a plain hash, so the hash has a key, and includes owner and purpose. */
export function hashCode(vault: Vault, { subject, purpose }: OtpKey, code: string): Buffer {
  return vault.index(`otp ${purpose}`, `${subject.toString('hex')} ${code}`);
}

/** The owner is a member. A code for a bank is tried in a session only, so strangers use up no tries of it. */
export function otpOfMember(vault: Vault, purpose: OtpPurpose, memberId: bigint): OtpKey {
  return {
    purpose,
    subject: vault.index('otp member', memberId.toString()),
    number: `member ${memberId}${purpose === 'bank' ? ' in a session' : ''}`,
  };
}

/** The owner is a member, for this phone only: a code sent to one phone confirms no other. */
export function otpOfNewPhone(vault: Vault, memberId: bigint, phone: string): OtpKey {
  return { purpose: 'phone', subject: vault.index('otp phone', `${memberId} ${phone}`), number: phone };
}

/** The owner is an unknown name: its requests are counted and answered as if the account existed. */
export function otpOfNobody(vault: Vault, purpose: OtpPurpose, typed: string): OtpKey {
  return { purpose, subject: vault.index('otp nobody', typed.toLowerCase()), number: typed };
}

/** For a caller who is where the account was logged in to before: their wrong guesses are counted apart from those of strangers. */
export const countedFor = ({ by, isKnown }: Guesser, key: OtpKey): OtpKey =>
  isKnown ? { ...key, number: `${key.number} ${by}` } : key;
