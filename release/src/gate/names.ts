import type { GateMember } from './gate-set.ts';

/** Whether a release names this field, key or value: in its sources, or in what the edge asks and fills in for it. */
export function namesOf({ facts, record }: GateMember): (name: string) => boolean {
  const { templates, manifest } = record;
  const prefetched = [...(manifest?.pages ?? []), ...(manifest?.slots ?? [])].map(({ prefetch }) => prefetch);
  const besides = JSON.stringify([templates, prefetched]).match(/[\w$]+/g);
  const names = new Set([...(facts?.names ?? []), ...(besides ?? [])]);
  return (name) => names.has(name);
}
