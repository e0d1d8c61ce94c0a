import { randomInt } from 'node:crypto';
import { workingDateOf } from './instants.ts';

/** Characters that are not confused when read aloud to support. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_LENGTH = 10;

/** `D261121-7KQ2M9XTWP`: kind, day, and enough random characters to be unique. */
export function makeTicketId(kind: 'D' | 'W' | 'T' | 'S', now: Date): string {
  const day = workingDateOf(now).slice(2).replaceAll('-', '');
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${kind}${day}-${random}`;
}
