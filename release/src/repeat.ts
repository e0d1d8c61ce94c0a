import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceLog } from './service/service-log.ts';

export interface Repeating {
  /** Resolves when the turn under way has ended. */
  stop(): Promise<void>;
}

/**
 * Takes a turn, and another one `everyMs` after its end, until it is stopped. A turn that fails is tried again; `complaint` is logged once
 * for each problem that lasts, such as a database that is unavailable.
 */
export function repeat(
  everyMs: number,
  turn: () => Promise<void>,
  log: ServiceLog,
  complaint: string,
): Repeating {
  const stopped = new AbortController();
  const { signal } = stopped;
  const loop = async () => {
    let lastProblem = '';
    while (!signal.aborted) {
      try {
        await turn();
        lastProblem = '';
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== lastProblem) log('error', complaint, { problem });
        lastProblem = problem;
      }
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
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
