import type { LiveSet } from './live-set.ts';

/** The release set of each bucket, computed once for each combination of canaries. */
const variants = new WeakMap<LiveSet, Map<string, LiveSet>>();

/** The live set with the canaries of this bucket. */
export function setForBucket(set: LiveSet, bucket: number): LiveSet {
  const seen = [...set.canaries].filter(([, { percent }]) => bucket < percent);
  if (seen.length === 0) return set;
  const key = seen.map(([name]) => name).join(' ');
  const known = variants.get(set) ?? new Map<string, LiveSet>();
  variants.set(set, known);
  const variant = known.get(key) ?? {
    ...set,
    ...seen.find(([name]) => name === 'shell')?.[1].frame,
    releases: new Map([...set.releases, ...seen.map(([name, { sealed }]) => [name, sealed] as const)]),
  };
  known.set(key, variant);
  return variant;
}
