import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseWriter } from './context.ts';
import type { ServiceLog } from './service/service-log.ts';
import { renewTimestamp } from './trust/change-roles.ts';
import { keepVoteDays } from './vote-days.ts';
import { watchOnce } from './watch.ts';

const LOOK_EVERY_MS = 1_000;
const KEEP_DAYS_EVERY_MS = 3_600_000;
const RENEW_EVERY_MS = 60_000;

/** Looks at the canaries of a channel each second, ends those that are worse, and signs the timestamp when it is due, until it is stopped. */
export function keepWatch(
  writer: ReleaseWriter,
  channel: string,
  log: ServiceLog,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const loop = async () => {
    let lastProblem = '';
    let daysKeptAt = -Infinity;
    let renewedAt = -Infinity;
    while (!signal.aborted) {
      try {
        for (const taken of await watchOnce(writer, channel)) log('warn', 'A canary was taken back.', taken);
        if (performance.now() - daysKeptAt > KEEP_DAYS_EVERY_MS) {
          await keepVoteDays(writer.registry, new Date());
          daysKeptAt = performance.now();
        }
        if (performance.now() - renewedAt > RENEW_EVERY_MS) {
          await renewTimestamp(writer);
          renewedAt = performance.now();
        }
        lastProblem = '';
      } catch (error) {
        // The database is unavailable, or there is another writer: logged once, then retried.
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== lastProblem) log('error', 'The watch could not look.', { problem });
        lastProblem = problem;
      }
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopped.abort();
      await ended;
    },
  };
}
