import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldLetters } from './personal-password.ts';

/**
 * More than 10,000 of the most common passwords that our own rule would accept: 6 to 20 characters with a letter and a digit. Where they
 * are from and how the file is written stands in `common-passwords.LICENSE.txt`.
 */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** Words of the house, which everybody who guesses here tries: no password holds one, however it is spelt. `docs/limits.md` names them. */
export const HOUSE_WORDS = ['palaro', 'casino', 'sabong', 'jackpot', 'gcash', 'operator', 'support'] as const;
const HOUSE = HOUSE_WORDS.map(foldLetters);

/** True for a very common password, and for one with a word of the house. */
export function isCommonPassword(password: string): boolean {
  const folded = foldLetters(password);
  return COMMON.has(password.toLowerCase()) || HOUSE.some((word) => folded.includes(word));
}
