import type { ReleaseWatcher } from './context.ts';
import { repeat, type Repeating } from './repeat.ts';
import type { ServiceLog } from './service/service-log.ts';
import { renewTimestamp } from './trust/change-roles.ts';
import { keepVoteDays } from './vote-days.ts';
import { watchOnce } from './watch.ts';

const LOOK_EVERY_MS = 1_000;
const KEEP_DAYS_EVERY_MS = 3_600_000;
const RENEW_EVERY_MS = 60_000;

/** Looks at the canaries of a channel each second, ends those that are worse, and signs the timestamp when it is due, until it is stopped. */
export function keepWatch(writer: ReleaseWatcher, channel: string, log: ServiceLog): Repeating {
  let daysKeptAt = -Infinity;
  let renewedAt = -Infinity;
  const look = async () => {
    for (const taken of await watchOnce(writer, channel)) log('warn', 'A canary was taken back.', taken);
    if (performance.now() - daysKeptAt > KEEP_DAYS_EVERY_MS) {
      await keepVoteDays(writer.votes, new Date());
      daysKeptAt = performance.now();
    }
    if (performance.now() - renewedAt > RENEW_EVERY_MS) {
      await renewTimestamp(writer);
      renewedAt = performance.now();
    }
  };
  return repeat(LOOK_EVERY_MS, look, log, 'The watch could not look.');
}
