import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The most common passwords that our own rule would accept: 6 to 20 characters with a letter and a digit. */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** True for a very common password, and for one that equals the account's name. */
export function isCommonPassword(password: string, accountId: string): boolean {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || lower === accountId.toLowerCase();
}
