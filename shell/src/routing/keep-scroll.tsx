import { useLocation, useNavigationType } from '@palaro/shared-lib/core';
import { useEffect, useRef } from 'react';

/** How long a page that was come back to may take to become as high as it was. */
const PATIENCE_MS = 5_000;
const keyOf = (entry: string) => `palaro.scroll.${entry}`;

/**
 * Scroll and focus between pages, as a browser does them between documents: a new page from its top with the focus on its content,
 * and one that is come back to where it was left, as soon as it is long enough again.
 */
export function KeepScroll() {
  const { key, pathname } = useLocation();
  const how: string = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => sessionStorage.setItem(keyOf(shown.current.key), String(window.scrollY));
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (how === 'POP') return scrollBackTo(Number(sessionStorage.getItem(keyOf(key)) ?? 0));
    // A filter or a dialog in the address is still the same page.
    if (before.pathname === pathname) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, how]);
  return null;
}

/** Goes there now or when the page has grown that far; who scrolls meanwhile is left alone. */
function scrollBackTo(top: number): () => void {
  const isFarEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  window.scrollTo(0, top);
  if (isFarEnough()) return () => undefined;
  const grown = new ResizeObserver(() => {
    if (!isFarEnough()) return;
    window.scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    grown.disconnect();
    clearTimeout(timer);
    for (const own of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(own, stop);
  }
  for (const own of ['wheel', 'touchmove', 'keydown']) window.addEventListener(own, stop, { passive: true });
  grown.observe(document.body);
  return stop;
}
