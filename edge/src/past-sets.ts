import type { Signed } from '@palaro/release';
import type { LiveSet } from './live-set.ts';

/** The number of cached sets; visits are short, so more are not needed. */
const MOST_KEPT = 20;
/** Longest wait for an earlier set; after that the live one is served. */
const LOOK_TIMEOUT_MS = 500;
/** After a failure the registry is not queried again for this time. */
const RETRY_MS = 5_000;

interface Sources {
  readAt(serial: number): Promise<Signed | undefined>;
  load(signed: Signed): Promise<LiveSet>;
  now?(): number;
}

export interface PastSets {
  /** Adds a set, for visits that started with it. */
  remember(set: LiveSet): LiveSet;
  /** The remembered sets, the newest first. */
  all(): readonly LiveSet[];
  /** The channel's set of this serial; `undefined` when it is unavailable. */
  at(serial: number): Promise<LiveSet | undefined>;
}

/** Earlier release sets, for visits that started with one: from memory, or after a restart from the registry. */
export function pastSets({ readAt, load, now = Date.now }: Sources): PastSets {
  const kept = new Map<number, LiveSet>();
  const looking = new Map<number, Promise<LiveSet | undefined>>();
  const failedAt = new Map<number, number>();

  function remember(set: LiveSet): LiveSet {
    kept.set(set.document.serial, set);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return set;
  }

  async function look(serial: number): Promise<LiveSet | undefined> {
    try {
      const signed = await readAt(serial);
      return signed && remember(await load(signed));
    } catch {
      failedAt.set(serial, now());
      return undefined;
    } finally {
      looking.delete(serial);
    }
  }

  return {
    remember,
    all: () => [...kept.values()].toReversed(),
    async at(serial) {
      const known = kept.get(serial);
      if (known) return known;
      if (now() - (failedAt.get(serial) ?? -Infinity) < RETRY_MS) return undefined;
      const pending = looking.get(serial) ?? look(serial);
      looking.set(serial, pending);
      return Promise.race([pending, after(LOOK_TIMEOUT_MS)]);
    },
  };
}

const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());
