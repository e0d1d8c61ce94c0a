import { useLocation } from '@palaro/shared-lib/core';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How far down the list the member was, in pixels, by history entry: coming back finds it, a new visit starts at the top. */
const places = new Map<string, number>();

/** Keeps the place in a long list. `ready` when the list is as long as it was. */
export function useKeptPlace(ready: boolean): void {
  const { key } = useLocation();
  const restored = useRef('');

  useEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    const top = places.get(key);
    if (top !== undefined) window.scrollTo(0, top);
  }, [ready, key]);

  // As a layout effect: the scrolling that leaving the page causes must not be heard.
  useLayoutEffect(() => {
    const keep = () => {
      if (restored.current === key) places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}
