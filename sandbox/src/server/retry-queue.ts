/** `done`: never again. `retry`: again, later. A throw counts as `retry`. */
export type Attempt = () => Promise<'done' | 'retry'>;

export interface BackOff {
  firstMs: number;
  maxMs: number;
}

export const patientBackOff: BackOff = { firstMs: 1000, maxMs: 60_000 };

interface Job {
  attempt: Attempt;
  tries: number;
  timer?: NodeJS.Timeout | undefined;
  running?: Promise<void> | undefined;
}

/**
 * Tries each job until it is done, waiting twice as long after each failure. It stores nothing: the caller has stored the work of
 * a job, and adds it again after a restart.
 */
export class RetryQueue {
  readonly #jobs = new Map<string, Job>();
  readonly #backOff: BackOff;
  #stopped = false;

  constructor(backOff: BackOff = patientBackOff) {
    this.#backOff = backOff;
  }

  get size(): number {
    return this.#jobs.size;
  }

  /** A key that is already queued is ignored. */
  add(key: string, attempt: Attempt, delayMs = 0): void {
    if (this.#stopped || this.#jobs.has(key)) return;
    const job: Job = { attempt, tries: 0 };
    this.#jobs.set(key, job);
    this.#schedule(key, job, delayMs);
  }

  /** Waits for running attempts; drops the others. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const jobs = [...this.#jobs.values()];
    for (const { timer } of jobs) clearTimeout(timer);
    await Promise.all(jobs.map(async ({ running }) => running));
    this.#jobs.clear();
  }

  #schedule(key: string, job: Job, delayMs: number): void {
    job.timer = setTimeout(() => {
      job.running = this.#run(key, job);
    }, delayMs);
  }

  async #run(key: string, job: Job): Promise<void> {
    const result = await job.attempt().catch(() => 'retry' as const);
    if (result === 'done') this.#jobs.delete(key);
    else if (!this.#stopped) {
      this.#schedule(key, job, Math.min(this.#backOff.maxMs, this.#backOff.firstMs * 2 ** job.tries));
      job.tries += 1;
    }
  }
}
