import { setForBucket } from './canaries.ts';
import type { LiveSet } from './live-set.ts';
import type { PastSets } from './past-sets.ts';
import type { Visit } from './visit.ts';

/**
 * The release set that a visit is served from: the one that it began with, so that nothing changes under its feet, unless a release in
 * it was taken back since. Then, and when the old set cannot be had any more, it is the live one.
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
