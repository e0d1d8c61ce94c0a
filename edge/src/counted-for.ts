import type { LiveSet } from './live-set.ts';

/** What every page stands on. */
const FRAME = ['shell', 'shared-lib'];

/**
 * The releases of a visit for which its report about one of them counts.
 *
 * A visit without a canary of the frame: the release itself, and shell and shared-lib, with which their canaries are compared. What a
 * canary of a remote does says nothing about the live frame.
 *
 * A visit with a canary of the frame votes on that: whatever fails on its pages counts against it, and not against the live release
 * that failed there. Another canary is still voted on, too; where it is not of the same set, the frame is not blamed for it.
 */
export function countedFor(name: string, { releases, document }: LiveSet): string[] {
  const liveOf = (each: string) => document.releases[each];
  const isTried = (each: string) => releases.get(each)?.record.version !== liveOf(each)?.version;
  const setOf = (each: string) => liveOf(each)?.canary?.set;
  const triedFrame = FRAME.filter((each) => releases.has(each) && isTried(each));
  if (triedFrame.length === 0)
    return isTried(name) ? [name] : [...new Set([name, ...FRAME])].filter((each) => releases.has(each));
  if (!isTried(name)) return triedFrame;
  const blamed = triedFrame.filter((each) => setOf(each) === setOf(name));
  return [...new Set([name, ...blamed])];
}
