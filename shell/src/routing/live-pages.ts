import type { BootDocument, ManifestRecord, PageRecord, SlotRecord } from '@palaro/contract';

export interface LivePage extends PageRecord {
  remote: string;
}
export interface LiveSlot extends SlotRecord {
  remote: string;
}

const manifests = (set: BootDocument): ManifestRecord[] =>
  set.releases.flatMap(({ manifest }) => (manifest ? [manifest] : []));

/** Every page of the live release set; the shell's only own page is `/`. */
export function livePages(set: BootDocument): LivePage[] {
  return manifests(set).flatMap(({ name, pages }) => pages.map((page) => ({ ...page, remote: name })));
}

/** The components that fill a slot, from the top. */
export function liveSlots(set: BootDocument, slot: string): LiveSlot[] {
  return manifests(set)
    .flatMap(({ name, slots }) => slots.map((filled) => ({ ...filled, remote: name })))
    .filter((filled) => filled.slot === slot)
    .toSorted((a, b) => a.order - b.order);
}

/** The root of the section of an unknown sub-path: `/deposit/x/y` → `/deposit`. */
export function sectionRoot(pages: LivePage[], path: string): string | undefined {
  return pages.find((page) => path.startsWith(`${page.path}/`))?.path;
}
