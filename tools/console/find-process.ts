import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAlive } from './is-alive.mjs';

export interface FoundProcess {
  /** Its start time in the system's units, because ids are reused; empty when unknown. */
  begun: string;
  /** Name of its program; empty when unknown. */
  program: string;
}

/** Linux has it in /proc, even without `ps`; a Mac has only `ps`. */
const SOURCES: readonly ((pid: number) => FoundProcess)[] = [readFile, readPs];

/** The process with this id, if it exists. */
export function findProcess(pid: number, sources = SOURCES): FoundProcess | undefined {
  if (!isAlive(pid)) return undefined;
  for (const source of sources) {
    try {
      return source(pid);
    } catch {
      // Try the next method.
    }
  }
  return { begun: '', program: '' };
}

function readFile(pid: number): FoundProcess {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name stands in brackets and may hold any; the 20th field after it is the start time.
  const [from, to] = [stat.indexOf('(') + 1, stat.lastIndexOf(')')];
  return { program: stat.slice(from, to), begun: stat.slice(to + 2).split(' ')[19] ?? '' };
}

export function readPs(pid: number): FoundProcess {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const read = (field: string) =>
    execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  return { begun: read('lstart'), program: read('ucomm') };
}
