import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { LANGUAGES } from '@palaro/contract';
import { errorTextsIn } from '@palaro/contract/errors';
import { common } from './messages.en.ts';

const errorTexts = errorTextsIn('en');
const LAUNCH_ERROR = 'Launch game error, please contact admin';

/** The texts of docs/member-site.md, 8.3. */
const QUOTED = {
  session_expired: 'Session Expired',
  session_not_exists: 'Your session has expired, please login again.',
  account_inactive: 'Username/Account is inactive',
  CLOSE: 'Your account has been banned for violating Fair Gaming Terms',
  BLOCK: 'Your account has been suspended',
  invalid_password: 'Invalid username/ password',
  account_not_exists: 'Username/Account does not exist',
  account_exists: 'User/Account ID has already existed',
  account_existed: 'User/Account ID has already existed',
  contact_phone_exists: 'This phone has already been registered',
  contact_email_registered: 'Email already exists',
  invalid_referral_code: 'Invalid Referral Code',
  verification_failed: 'Invalid username/ phone number',
  OK: 'OTP sent successfully',
  tac_is_valid: 'Your previous OTP still valid',
  tac_expired: 'Your OTP has expired. Please request new OTP',
  invalid_tac: 'Invalid OTP',
  tac_not_validate: 'OTP not validate yet',
  tac_validated: 'OTP is validated. Please request again',
  invalidUsernameFormat: 'Invalid username format',
  invalidPasswordFormat:
    'Create your own password. Password must be 6-20 characters and a combination of number(s) and letter(s).',
  game_not_supported: "Game is not supported in the bonus you've claimed.",
  launch_fail: LAUNCH_ERROR,
  'Invalid Player': LAUNCH_ERROR,
  'Invalid Auth Token': LAUNCH_ERROR,
  'Create Account Failed': LAUNCH_ERROR,
  'Launch Game Failed': LAUNCH_ERROR,
  'Invalid Type': LAUNCH_ERROR,
  'Invalid Lang': LAUNCH_ERROR,
  'System Error': LAUNCH_ERROR,
  free_credit_detected: 'Deposit to play',
  SystemError: 'System Error',
  systemError: 'System Error',
  inner_catch: 'Unexpected Error',
} as const satisfies Partial<Record<keyof typeof errorTexts, string>>;

/** Texts that the product specification quotes in part. */
const QUOTED_IN_PART = {
  requestTooFrequentAtLeast2Minutes: 'Your request is being processed',
  exceed_withdrawal_frequency: '(5 times per day)',
  invalid_transfer_amount: 'PHP 5',
  bank_acc_holder_not_same: 'Invalid Account Name',
} as const satisfies Partial<Record<keyof typeof errorTexts, string>>;

// Specification 8.3, 8.11
it.each(Object.entries(QUOTED))('%s has the text of the product specification', (key, quoted) => {
  expect(errorTexts[key as keyof typeof QUOTED]).toBe(quoted);
});

// Specification 8.3
it.each(Object.entries(QUOTED_IN_PART))(
  '%s contains the words of the product specification',
  (key, quoted) => {
    expect(errorTexts[key as keyof typeof QUOTED_IN_PART]).toContain(quoted);
  },
);

// Specification 7.97, 8.2
it('an unknown key has the text of the product specification', () => {
  expect(common.checkConnection).toBe('Please check your connection and try again');
});

// Specification 5.28, 8.12
it('the text of a missing field names the field', () => {
  expect(errorTexts.tac_required).toBe('OTP is required');
});

/** The keys that the rows 8.4 to 8.13 of docs/member-site.md list by family, as [row, keys]. */
const FAMILIES = [
  ...readFileSync(path.join(import.meta.dirname, '../../../../docs/member-site.md'), 'utf8').matchAll(
    /^- \*\*(8\.(?:[4-9]|1[0-3]))\*\* (.*(?:\n {2}\S.*)*)/gm,
  ),
].map(
  ([, row = '', text = '']) =>
    [row, [...text.matchAll(/`([^`<]+)`/g)].map(([, key = '']) => key.replaceAll(/\s+/g, ' '))] as const,
);

// Specification 8.4, 8.5, 8.6, 8.7, 8.8, 8.9, 8.10, 8.11, 8.12, 8.13
it.each(FAMILIES)('every key of row %s of the specification has a text in each language', (_row, keys) => {
  expect(FAMILIES).toHaveLength(10);
  expect(keys.length).toBeGreaterThan(5);
  for (const language of LANGUAGES) {
    const texts: Record<string, string> = errorTextsIn(language);
    expect(keys.filter((key) => !texts[key])).toEqual([]);
  }
});
