import type { ErrorKey } from '@palaro/contract';
import type { Settings } from '../../settings.ts';

/** A code as it is stored; the code itself is a hash. */
export interface Otp {
  sentAt: Date;
  expiresAt: Date;
  /** Guesses so far, the present one included. */
  tries: number;
  usedAt: Date | null;
}

export type OtpRules = Settings['otp'];

/**
 * Decides whether a code may be sent now. `renew` replaces a valid one, every other request must wait for its end. A second
 * request within 2 minutes is too soon for both.
 */
export function checkRequest(
  last: Otp | undefined,
  now: Date,
  rules: OtpRules,
  renew: boolean,
): ErrorKey | undefined {
  if (!last) return undefined;
  if (secondsToResend(last, now, rules) > 0) return 'requestTooFrequentAtLeast2Minutes';
  if (!renew && isAlive(last, now, rules)) return 'tac_is_valid';
  return undefined;
}

/** Decides whether the code may be tried. The comparison comes after; a wrong one is `invalid_tac`. */
export function validateTry(last: Otp, now: Date, rules: OtpRules): ErrorKey | undefined {
  if (last.usedAt) return 'tac_validated';
  if (now >= last.expiresAt || last.tries > rules.tries) return 'tac_expired';
  return undefined;
}

/** Seconds until another code may be requested; 0 when it may be now. */
export function secondsToResend(last: Otp, now: Date, rules: OtpRules): number {
  return Math.max(0, Math.ceil((last.sentAt.getTime() + rules.resendMs - now.getTime()) / 1000));
}

/** Five wrong guesses end a code, like its expiry. */
function isAlive(last: Otp, now: Date, rules: OtpRules): boolean {
  return !last.usedAt && now < last.expiresAt && last.tries < rules.tries;
}
