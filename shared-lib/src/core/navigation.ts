import type { ManifestRecord, NavGroupRecord, NavRecord } from '@palaro/contract';

/** An entry of a menu, from the manifest of the remote that owns the page. */
export type NavEntry = NavRecord & { path: string };

let entries: NavEntry[] = [];
let groups: NavGroupRecord[] = [];

/** Called by the shell once the live set is known. */
export function connectNavigation(manifests: readonly ManifestRecord[]): void {
  entries = manifests
    .flatMap(({ pages }) => pages.flatMap(({ path, nav }) => (nav ? [{ ...nav, path }] : [])))
    .toSorted((a, b) => a.order - b.order);
  groups = manifests.flatMap(({ navGroups = [] }) => navGroups).toSorted((a, b) => a.order - b.order);
}

/** What the live set offers in one place, in its order: a menu names no page of another remote. */
export function navEntries(place: NavRecord['place']): NavEntry[] {
  return entries.filter((entry) => entry.place === place);
}

/** The groups of the member's menu that the live set has, in their order. */
export const navGroups = (): readonly NavGroupRecord[] => groups;
