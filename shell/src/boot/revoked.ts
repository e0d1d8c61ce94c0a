import type { BootDocument, RevokedRecord } from '@palaro/contract';

const LOOK_EVERY_MS = 60_000;
/** Shortest time between two requests. */
const LOOK_AT_MOST_EVERY_MS = 2_000;
/** A member waits for this answer before an older version is used. */
const ANSWER_MS = 1_000;

let revoked: Record<string, string[]> = {};
let releases: readonly { name: string; version: string }[] = [];
let lookedAt = -Infinity;

/** From here on the page learns of a revoked release within a minute, or at the next navigation. */
export function followRevoked(set: BootDocument): void {
  ({ revoked, releases } = set);
  setInterval(() => document.visibilityState === 'visible' && void lookForRevoked(), LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => void lookForRevoked());
}

/** Fetches the list from the edge, unless it was fetched a moment ago. */
export async function lookForRevoked(): Promise<void> {
  if (performance.now() - lookedAt < LOOK_AT_MOST_EVERY_MS || document.visibilityState === 'hidden') return;
  lookedAt = performance.now();
  try {
    const answer = await fetch('/release/revoked', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.ok) ({ revoked } = (await answer.json()) as RevokedRecord);
  } catch {
    // Without an answer the known list stays in use.
  }
}

export const knownRevoked = (): Record<string, readonly string[]> => revoked;

/** The page runs a revoked release, and must be reloaded as soon as that harms nobody. */
export const isTakenBack = (): boolean =>
  releases.some(({ name, version }) => revoked[name]?.includes(version) === true);
