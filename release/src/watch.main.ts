import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openWriter } from './settings.ts';
import { keepVoteDays } from './vote-days.ts';
import { watchOnce } from './watch.ts';

const LOOK_EVERY_MS = 1_000;
const KEEP_DAYS_EVERY_MS = 3_600_000;

/** The watch of a site: a separate process, because it is the only permanent process that may sign. */
const channel = process.env['RELEASE_CHANNEL'] ?? 'production';
const writer = openWriter(process.env, path.join(import.meta.dirname, '..', '..'));
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (isStopping = true));

let lastProblem = '';
let daysKeptAt = -Infinity;
while (!isStopping) {
  try {
    for (const taken of await watchOnce(writer, channel)) say('warn', 'A canary was taken back.', taken);
    if (performance.now() - daysKeptAt > KEEP_DAYS_EVERY_MS) {
      await keepVoteDays(writer.registry, new Date());
      daysKeptAt = performance.now();
    }
    lastProblem = '';
  } catch (error) {
    // The database is unavailable, or there is another writer: logged once, then retried.
    const problem = error instanceof Error ? error.message : String(error);
    if (problem !== lastProblem) say('error', 'The watch could not look.', { problem });
    lastProblem = problem;
  }
  await wait(LOOK_EVERY_MS);
}
await writer.registry.end({ timeout: 1 });

function say(level: string, message: string, facts: object): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), level, message, ...facts }));
}
