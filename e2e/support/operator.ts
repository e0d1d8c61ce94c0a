import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { theSite } from './site.ts';

const RUN = path.join(import.meta.dirname, '..', '..', 'tools', 'run.mjs');

/** Runs a command of the project on the tests' site and returns what it printed. @throws when it fails. */
export async function command(...words: string[]): Promise<string> {
  const { env } = theSite();
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [RUN, ...words], { env });
  return stdout + stderr;
}

/** `npm run operator -- …` */
export const operator = (...words: string[]): Promise<string> => command('operator', ...words);

/** What a command listed: a line a row, its cells apart by tabs. */
export const rowsOf = (printed: string): string[][] => printed.split('\n').map((line) => line.split('\t'));
