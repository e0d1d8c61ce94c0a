import { useLocation, useNavigationType } from '@palaro/shared-lib/core';
import { useEffect, useRef } from 'react';

/** How long a page may take to reach its old height when the member returns to it. */
const PATIENCE_MS = 5_000;
const keyOf = (entry: string) => `palaro.scroll.${entry}`;

/**
 * Scroll and focus between pages, like a browser's between documents: a new page starts at its top with the focus on its content,
 * and a return restores the scroll position as soon as the page is long enough again.
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

/** Scrolls there now, or when the page has grown that far, unless the member scrolls first. */
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
