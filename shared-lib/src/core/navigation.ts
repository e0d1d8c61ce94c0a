import type { ManifestRecord, NavGroupRecord, NavRecord } from '@palaro/contract';

/** An entry of a menu, from the manifest of the remote that owns the page. */
export type NavEntry = NavRecord & { path: string };

let entries: NavEntry[] = [];
let groups: NavGroupRecord[] = [];

/** Called by the shell when the live release set is known. */
export function connectNavigation(manifests: readonly ManifestRecord[]): void {
  entries = manifests
    .flatMap(({ pages }) => pages.flatMap(({ path, nav }) => (nav ? [{ ...nav, path }] : [])))
    .toSorted((a, b) => a.order - b.order);
  groups = manifests.flatMap(({ navGroups = [] }) => navGroups).toSorted((a, b) => a.order - b.order);
}

/** The live set's menu entries for one place, in their order. So no menu has to name pages of another remote. */
export function navEntries(place: NavRecord['place']): NavEntry[] {
  return entries.filter((entry) => entry.place === place);
}

/** The groups of the member's menu in the live set, in their order. */
export const navGroups = (): readonly NavGroupRecord[] => groups;
