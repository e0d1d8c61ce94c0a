import { isObject } from '@palaro/release-client/json';
import { REFUSALS, Refusal } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import type { CheckJob } from './check-job.ts';
import type { ReleasedReads } from './released.ts';

/** A refusal on its way between processes. */
export interface Found {
  code: string;
  facts: Readonly<Record<string, string>>;
}

export type ReadName = keyof ReleasedReads;
const READS: readonly string[] = ['readPublished', 'readLatest', 'readFile'] satisfies ReadName[];

/** To the process of a check. */
export type ToCheck = { job: CheckJob } | { answerTo: number; value: unknown };

/** From it. */
export type FromCheck =
  | { read: number; call: ReadName; words: string[] }
  /** What it has found. */
  | { found: Found[] }
  /** The job itself is refused. */
  | { refused: Found }
  | { failed: string };

/** Nothing of it is believed: the process handles what strangers have sent. `undefined` for anything else. */
export function readMessage(message: unknown): FromCheck | undefined {
  if (!isObject(message)) return undefined;
  const { read, call, words, found, refused, failed } = message;
  if (typeof read === 'number' && typeof call === 'string' && READS.includes(call) && isTexts(words))
    return { read, call: call as ReadName, words };
  if (Array.isArray(found) && found.every(isFound)) return { found };
  if (isFound(refused)) return { refused };
  return typeof failed === 'string' ? { failed } : undefined;
}

export const asFound = ({ code, facts }: Refusal): Found => ({ code, facts });

/** Of codes of the catalogue only; `readMessage` has seen to it. */
export const asRefusal = ({ code, facts }: Found): Refusal => new Refusal(code as RefusalCode, facts);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isFound = (value: unknown): value is Found =>
  isObject(value) &&
  typeof value['code'] === 'string' &&
  Object.hasOwn(REFUSALS, value['code']) &&
  isObject(value['facts']) &&
  Object.values(value['facts']).every((fact) => typeof fact === 'string');
