import type { Deps } from './deps.ts';
import type { JobName } from './wake.ts';

/** Background work. Safe with several processes: each job claims its rows with SKIP LOCKED. */
export interface Job {
  name: JobName;
  everyMs: number;
  /** Does the due work. An error is logged, and the job runs again at its next time. */
  run: (deps: Deps) => Promise<void>;
}

export interface Background {
  /** Waits for a current run to end, and starts no more. */
  stop: () => Promise<void>;
}

/** Runs each job at its interval and whenever `wake` calls it, never in parallel in this process. */
export function startBackground(deps: Deps, jobs: readonly Job[]): Background {
  const stops = jobs.map((job) => startJob(deps, job));
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function startJob(deps: Deps, job: Job): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function loop() {
    do {
      again = false;
      await job
        .run(deps)
        .catch((error: unknown) => deps.log.error({ err: error, job: job.name }, 'a job failed'));
    } while (again && !stopped);
  }
  function start() {
    clearTimeout(timer);
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = loop().finally(() => {
      running = undefined;
      if (again) start();
      else if (!stopped) timer = setTimeout(start, job.everyMs);
    });
  }
  const unlisten = deps.wake.on(job.name, start);
  start();
  return async () => {
    stopped = true;
    unlisten();
    clearTimeout(timer);
    await running;
  };
}
