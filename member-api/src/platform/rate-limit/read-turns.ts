import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';
import type { LimitName } from '../../settings.ts';

/** Entries that are full again are dropped when there are this many more than at the last look. */
const TIDY_AFTER = 10_000;

/** Takes one turn of the limit for `subject`, or refuses with `too_many_requests`. */
export type TakeRead = (name: LimitName, subject: string) => void;

/**
 * Turns of reads, counted in this process: a row that is written for every read would cost more than most reads, and what such a
 * limit protects is the process. Any number of processes allow as many times the turns.
 */
export function createReadTurns({ settings, now }: Pick<Deps, 'settings' | 'now'>): TakeRead {
  /** When each bucket is full again, in ms. */
  const fullAt = new Map<string, number>();
  let tidyAt = TIDY_AFTER;

  function tidy(at: number) {
    for (const [bucket, full] of fullAt) if (full <= at) fullAt.delete(bucket);
    tidyAt = fullAt.size + TIDY_AFTER;
  }

  return (name, subject) => {
    const { burst, everyMs } = settings.limits[name];
    const at = now().getTime();
    const latest = at + burst * everyMs;
    const bucket = `${name} ${subject}`;
    const stored = fullAt.get(bucket) ?? at;
    // A bucket that seems more than full was written before a clock was set back.
    const next = (stored > latest ? at : Math.max(stored, at)) + everyMs;
    if (next > latest)
      throw refuse('too_many_requests', {
        retry_after_seconds: Math.max(1, Math.ceil((next - latest) / 1000)),
      });
    fullAt.set(bucket, next);
    if (fullAt.size > tidyAt) tidy(at);
  };
}
