/** The first requests of home and the lobbies: made by the component, and before it by the page's HTML (`manifest.ts`). */

const SHELF_SIZE = 12;

export const SHELVES = {
  hot: { sort: 'hot', page_size: SHELF_SIZE },
  rtp: { sort: 'rtp', page_size: SHELF_SIZE },
  slots: { category: 'slot', sort: 'name', page_size: SHELF_SIZE },
} as const;

/** One page of the whole catalogue, hot games first. */
export const cataloguePage = (page_number: number) => ({ page_number, page_size: 100, sort: 'hot' }) as const;
