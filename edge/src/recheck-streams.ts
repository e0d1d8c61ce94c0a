import { setTimeout as wait } from 'node:timers/promises';
import { MOST_SESSIONS_CHECKED } from '@palaro/contract/streams';
import type { Log } from './log.ts';
import { problemOf } from './log.ts';
import type { MemberStream } from './member-streams.ts';
import type { StreamApi } from './stream-api.ts';

/** Pause between two batches, because each notified browser fetches its data again. */
const PAUSE_MS = 200;
const RETRY_MS = 1_000;

/**
 * After a gap in the signals: closes the streams of sessions that ended meanwhile, and tells the other browsers to fetch their
 * data again. `signal` aborts it when there is another gap.
 */
export async function recheckStreams(
  streams: readonly MemberStream[],
  { api, log, signal }: { api: StreamApi; log: Log; signal: AbortSignal },
): Promise<void> {
  try {
    for (let at = 0; at < streams.length; at += MOST_SESSIONS_CHECKED) {
      if (at > 0) await wait(PAUSE_MS, undefined, { signal });
      const batch = streams.slice(at, at + MOST_SESSIONS_CHECKED);
      const ended = await findEnded(batch);
      if (signal.aborted) return;
      for (const stream of batch)
        if (ended.has(stream.session)) stream.endWithSession();
        else stream.sendGap();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }

  async function findEnded(batch: readonly MemberStream[]): Promise<ReadonlySet<string>> {
    for (;;) {
      try {
        return new Set(await api.findEnded(batch.map(({ session }) => session)));
      } catch (error) {
        log('warn', 'Sessions could not be checked.', { problem: problemOf(error) });
        await wait(RETRY_MS, undefined, { signal });
      }
    }
  }
}
