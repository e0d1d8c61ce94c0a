import type { ChangeListener, Signed } from '@palaro/release';
import type { LiveSet } from './live-set.ts';
import type { Log } from './log.ts';
import { problemOf } from './log.ts';

/** Time-out for a registry that does not answer. */
const LOOK_TIMEOUT_MS = 10_000;

export interface Follower {
  /** The newest set that could be verified; `undefined` until there was one. */
  current(): LiveSet | undefined;
  stop(): Promise<void>;
}

export interface FollowOptions {
  channel: string;
  pollMs: number;
  read(): Promise<Signed | undefined>;
  /** Calls back when it starts listening and after each change. */
  listen(onChange: () => void): Promise<ChangeListener>;
  load(signed: Signed, previous: LiveSet | undefined): Promise<LiveSet>;
  /** The set from before this start, for when the registry's is refused. */
  loadKept(): Promise<LiveSet | undefined>;
  log: Log;
}

/**
 * Keeps the live set up to date: at once when the registry notifies, and by polling every few seconds in case a notification was
 * lost. On any failure the last good set stays.
 */
export function followChannel({
  channel,
  pollMs,
  read,
  listen,
  load,
  loadKept,
  log,
}: FollowOptions): Follower {
  let current: LiveSet | undefined;
  let lastProblem = '';
  let isLooking = false;
  let isDue = false;
  let isStopped = false;
  let listener: ChangeListener | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const signed = await readOrDrop();
    if (!signed) throw new Error(`Channel "${channel}" is not there yet.`);
    const isSame =
      signed.payload === current?.signed.payload && signed.signature === current.signed.signature;
    if (!isSame || current?.missing.size !== 0) take(await load(signed, isSame ? undefined : current));
    await keepListening();
  }

  /** The first callback causes another read, so that nothing is missed between reading and listening. */
  async function keepListening(): Promise<void> {
    if (listener) return;
    const fresh = await listen(lookSoon);
    if (isStopped) await fresh.close();
    else listener = fresh;
  }

  /** After a lost connection the old listener may never be notified again. */
  async function readOrDrop(): Promise<Signed | undefined> {
    try {
      return await read();
    } catch (error) {
      const lost = listener;
      listener = undefined;
      await lost?.close();
      throw error;
    }
  }

  function take(set: LiveSet): void {
    // A read that timed out may still finish, after a newer one.
    if (current && set.document.serial < current.document.serial) return;
    const wasMissing = current?.missing.size ?? 0;
    const isNews = set.document.serial !== current?.document.serial || set.missing.size !== wasMissing;
    current = set;
    if (!isNews) return;
    const versions = Object.fromEntries(
      [...set.releases].map(([name, { record }]) => [name, record.version]),
    );
    log('info', 'Serving a new release set.', { channel, serial: set.document.serial, versions });
    for (const [name, problem] of set.missing) log('error', 'A deployable is left out.', { name, problem });
  }

  async function lookOnce(): Promise<void> {
    isLooking = true;
    try {
      await within(LOOK_TIMEOUT_MS, look());
      if (lastProblem) log('info', 'The registry can be followed again.', { channel });
      lastProblem = '';
    } catch (error) {
      const kept = current ? undefined : await loadKept().catch(() => undefined);
      if (kept && !current) take(kept);
      const problem = problemOf(error);
      // Logged once, not at every read, nor for every kind of connection error.
      if (kindOf(problem) !== kindOf(lastProblem) && !isStopped) {
        log('error', 'The registry cannot be followed.', { channel, problem });
      }
      lastProblem = problem;
    } finally {
      isLooking = false;
    }
  }

  function lookSoon(): void {
    isDue = true;
    if (!isLooking) void run();
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    do {
      isDue = false;
      await lookOnce();
    } while (isDue && !isStopped);
    if (!isStopped) timer = setTimeout(lookSoon, pollMs);
  }

  lookSoon();
  return {
    current: () => current,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await listener?.close();
    },
  };
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer for ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

const kindOf = (problem: string): string => problem.split(':', 1)[0] ?? '';
