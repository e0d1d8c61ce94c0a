import type { Explanation } from './read-audit.ts';

/** High and critical faults of packages that do not reach us. An entry ends by itself on its day (docs/patching.md). */
export const EXPLAINED: readonly Explanation[] = [];
