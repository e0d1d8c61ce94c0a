/** What home and a lobby prefetch for as soon as they are shown: by the component, and by the page's HTML before it (`manifest.ts`). */

const SHELF_SIZE = 12;

export const SHELVES = {
  hot: { sort: 'hot', page_size: SHELF_SIZE },
  rtp: { sort: 'rtp', page_size: SHELF_SIZE },
  slots: { category: 'slot', sort: 'name', page_size: SHELF_SIZE },
} as const;

/** One page of the whole catalogue, hot games first. */
export const cataloguePage = (page_number: number) => ({ page_number, page_size: 100, sort: 'hot' }) as const;
