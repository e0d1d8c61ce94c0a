import { useLocation, useNavigationType } from '@palaro/shared-lib/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdScroll } from './hold-scroll.ts';
import { entryOf, openPlaces } from './places.ts';

/**
 * Scroll and focus between views, like a browser's between documents: a new one begins at its top with the focus on its content,
 * and a return, also by a reload, restores the scroll position as soon as the page is long enough again.
 */
export function KeepScroll() {
  const { key, pathname, search } = useLocation();
  const how: string = useNavigationType();
  const [scroll] = useState(createScroll);
  const toFocus = useRef(false);
  const view = viewAt(pathname, search);

  useLayoutEffect(() => scroll.start(), [scroll]);
  // In the same commit as the new page: the scroll event of a page that became shorter follows, and is the new page's.
  useLayoutEffect(() => {
    toFocus.current = scroll.show({ entry: entryOf(key), pathname, view, how });
  }, [scroll, key, pathname, view, how]);
  useEffect(() => {
    if (toFocus.current) document.getElementById('main')?.focus({ preventScroll: true });
    toFocus.current = false;
  });
  return null;
}

/** The page and which of its views: all of the address but what opens a dialog over it. */
function viewAt(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('auth');
  return `${pathname}?${String(params)}`;
}

interface Shown {
  entry: string;
  pathname: string;
  view: string;
  /** The router's word for how it was reached. */
  how: string;
}

function createScroll() {
  const places = openPlaces();
  let shown: (Shown & { top: number }) | undefined;
  let isHeld = false;
  let release: (() => void) | undefined;

  // While a position is held, the page's own is on the way there.
  const note = () => {
    if (shown && !isHeld) shown.top = window.scrollY;
  };
  const leave = () => {
    if (shown) places.keep(shown.entry, shown.top);
  };
  return {
    start() {
      history.scrollRestoration = 'manual';
      window.addEventListener('scroll', note, { passive: true });
      window.addEventListener('pagehide', leave);
      return () => {
        release?.();
        window.removeEventListener('scroll', note);
        window.removeEventListener('pagehide', leave);
      };
    },

    /** True when this is a new view, which begins at its top. */
    show(next: Shown): boolean {
      const before = shown;
      leave();
      const kept = next.how === 'POP' ? places.of(next.entry) : undefined;
      const isNew = before !== undefined && isNewView(before, next);
      // A page that corrects its own address as it opens is still on its way to the held position.
      if (isNew || kept !== undefined) release?.();
      shown = { ...next, top: kept ?? (isNew ? 0 : (before?.top ?? window.scrollY)) };
      if (kept !== undefined) {
        isHeld = true;
        release = holdScroll(kept, () => {
          isHeld = false;
        });
      } else if (isNew) window.scrollTo(0, 0);
      return isNew && next.how !== 'POP';
    },
  };
}

/** A filter replaces the address of its view, and a link opens another. */
const isNewView = (before: Shown, next: Shown) =>
  before.pathname !== next.pathname || (next.how === 'PUSH' && before.view !== next.view);
