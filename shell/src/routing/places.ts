/** The tab's store of scroll positions: `[history entry, pixels]`, the latest last. */
const STORE = 'palaro.scroll';
/** A way forward that was left is still among them; a browser goes back by some fifty. */
const MOST = 500;

export interface Places {
  /** Pixels from the top; undefined where the entry was never left. */
  of: (entry: string) => number | undefined;
  keep: (entry: string, top: number) => void;
}

/** The scroll positions of this tab's history entries, which outlive a document. */
export function openPlaces(): Places {
  const places = stored();
  return {
    of: (entry) => places.get(entry),
    keep(entry, top) {
      places.delete(entry);
      places.set(entry, top);
      for (const [oldest] of [...places].slice(0, -MOST)) places.delete(oldest);
      sessionStorage.setItem(STORE, JSON.stringify([...places]));
    },
  };
}

function stored(): Map<string, number> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return new Map(read as [string, number][]);
  } catch {
    // Not what this code wrote: every page begins at its top.
    return new Map();
  }
}

/** The router's key of every entry that a document was loaded into, instead of one of its own. */
const NO_KEY = 'default';

/** The name of the current history entry, which it has again after a reload, and when a document is loaded on the way back. */
export function entryOf(key: string): string {
  if (key !== NO_KEY) return key;
  const state = history.state as { place?: string } | null;
  if (state?.place) return state.place;
  const place = Date.now().toString(36);
  history.replaceState({ ...state, place }, '');
  return place;
}
