import { setForBucket } from './canaries.ts';
import type { LiveSet } from './live-set.ts';
import type { PastSets } from './past-sets.ts';
import type { Visit } from './visit.ts';

/**
 * The release set of a visit: the one that it started with, so that nothing changes during the visit, unless one of its releases
 * was revoked since. Then, and when the old set is not available any more, it is the live one.
 */
export async function setOfVisit(visit: Visit, live: LiveSet, past: PastSets): Promise<LiveSet> {
  const { serial, bucket } = visit;
  const now = setForBucket(live, bucket);
  if (serial === undefined || serial === live.document.serial) return now;
  const began = await past.at(serial);
  if (!began) return now;
  const set = setForBucket(began, bucket);
  return isTakenBack(set, live) ? now : set;
}

function isTakenBack(set: LiveSet, { document }: LiveSet): boolean {
  return [...set.releases].some(([name, { record }]) => document.revoked?.[name]?.includes(record.version));
}
