import type { BootDocument, RevokedRecord } from '@palaro/contract';

const LOOK_EVERY_MS = 60_000;
/** However often somebody asks. */
const LOOK_AT_MOST_EVERY_MS = 2_000;
/** A member waits for this answer where an older version may stand in. */
const ANSWER_MS = 1_000;

let revoked: Record<string, string[]> = {};
let releases: readonly { name: string; version: string }[] = [];
let lookedAt = -Infinity;

/** From here on the page learns, within a minute or at the next navigation, when something that it runs was taken back. */
export function followRevoked(set: BootDocument): void {
  ({ revoked, releases } = set);
  setInterval(() => document.visibilityState === 'visible' && void lookForRevoked(), LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => void lookForRevoked());
}

/** Asks the edge, unless it was asked a moment ago. */
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
    // No network, or one that hangs: what was known stays true.
  }
}

export const knownRevoked = (): Record<string, readonly string[]> => revoked;

/** Something that this page runs was taken back: it is to be loaded anew as soon as nobody is hurt by it. */
export const isTakenBack = (): boolean =>
  releases.some(({ name, version }) => revoked[name]?.includes(version) === true);
