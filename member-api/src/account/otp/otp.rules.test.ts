import { describe, expect, it } from '@jest/globals';
import { SETTINGS } from '../../settings.ts';
import { checkRequest, validateTry, secondsToResend, type Otp } from './otp.rules.ts';

const rules = SETTINGS.otp;
const start = new Date('2026-11-21T00:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const code = (changes: Partial<Otp> = {}): Otp => ({
  sentAt: start,
  expiresAt: at(600),
  tries: 0,
  usedAt: null,
  ...changes,
});

describe('a requested code', () => {
  // Specification 4.7, 4.12, 9.4
  it.each<[string, Otp | undefined, number, boolean, string | undefined]>([
    ['the first time', undefined, 0, false, undefined],
    ['after a second', code(), 1, false, 'requestTooFrequentAtLeast2Minutes'],
    ['a second before two minutes', code(), 119, false, 'requestTooFrequentAtLeast2Minutes'],
    ['after two minutes, while one lives', code(), 120, false, 'tac_is_valid'],
    ['a second before its end', code(), 599, false, 'tac_is_valid'],
    ['at its end', code(), 600, false, undefined],
    ['after it was used', code({ usedAt: at(60) }), 130, false, undefined],
    ['soon after it was used', code({ usedAt: at(60) }), 61, false, 'requestTooFrequentAtLeast2Minutes'],
    ['after five wrong guesses', code({ tries: 5 }), 130, false, undefined],
    ['anew, too soon', code(), 119, true, 'requestTooFrequentAtLeast2Minutes'],
    ['anew, while one lives', code(), 120, true, undefined],
  ])('%s', (_title, last, seconds, renew, expected) => {
    expect(checkRequest(last, at(seconds), rules, renew)).toBe(expected);
  });

  it('has the waiting time', () => {
    expect([0, 1, 119.5, 120, 500].map((seconds) => secondsToResend(code(), at(seconds), rules))).toEqual([
      120, 119, 1, 0, 0,
    ]);
  });
});

describe('a guess', () => {
  it.each<[string, Otp, number, string | undefined]>([
    ['in time', code({ tries: 1 }), 1, undefined],
    ['the fifth', code({ tries: 5 }), 1, undefined],
    ['the sixth', code({ tries: 6 }), 1, 'tac_expired'],
    ['too late', code({ tries: 1 }), 600, 'tac_expired'],
    ['of a used code', code({ tries: 1, usedAt: at(5) }), 6, 'tac_validated'],
  ])('%s', (_title, stored, seconds, expected) => {
    expect(validateTry(stored, at(seconds), rules)).toBe(expected);
  });
});
