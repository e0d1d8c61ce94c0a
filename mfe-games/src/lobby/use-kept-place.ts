import { useLocation } from '@palaro/shared-lib/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Place {
  /** Tiles shown. */
  shown: number;
  /** Scroll position in pixels. */
  top: number;
}

const STEP = 24;

/** Where the member was in the list, by history entry: coming back finds it, a new visit starts at the top. */
const places = new Map<string, Place>();

/** How much of a long list is shown. `ready` when its games are there. */
export function useKeptPlace(ready: boolean) {
  const { key } = useLocation();
  const [from] = useState(() => places.get(key));
  const [shown, setShown] = useState(from?.shown ?? STEP);
  const restored = useRef(from === undefined);

  useEffect(() => {
    if (restored.current || !ready || !from) return;
    restored.current = true;
    window.scrollTo(0, from.top);
  }, [ready, from]);

  // As a layout effect: the scrolling that leaving the page causes must not be heard.
  useLayoutEffect(() => {
    const keep = () => {
      if (restored.current) places.set(key, { shown, top: window.scrollY });
    };
    keep();
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key, shown]);

  return {
    shown,
    showMore: () => setShown((count) => count + STEP),
    startOver: () => setShown(STEP),
  };
}
