import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ones that are tried first: those of 6 to 20 characters with a letter and a digit, which our own rule lets through. */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** True for a password that is tried first everywhere, and for one that is the account's own name. */
export function isCommonPassword(password: string, accountId: string): boolean {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || lower === accountId.toLowerCase();
}
