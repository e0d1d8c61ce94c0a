import { useLocation } from '@palaro/shared-lib/core';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll position in pixels, by history entry: a return restores it, a new visit starts at the top. */
const places = new Map<string, number>();

/** Restores the scroll position of a long list, when it is `ready`: as long as before. */
export function useKeptPlace(ready: boolean): void {
  const { key } = useLocation();
  const restored = useRef('');

  useEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    const top = places.get(key);
    if (top !== undefined) window.scrollTo(0, top);
  }, [ready, key]);

  // A layout effect, so that the scroll event of leaving the page is not recorded.
  useLayoutEffect(() => {
    const keep = () => {
      if (restored.current === key) places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}
