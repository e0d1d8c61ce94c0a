/** A page that has not grown for so long, and waits for nothing, has arrived. */
const SETTLED_MS = 300;
/** So long where it is still shorter than before. */
const PATIENCE_MS = 5_000;
const WAITING = '[data-state="loading"], .frame-wait';
/** What a member does who wants to be elsewhere. */
const OWN = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Keeps the page at a scroll position in pixels until it has arrived, also when it is still too short, or scrolls by itself as its
 * data comes. The member's own scrolling ends it.
 * @returns Ends it.
 */
export function holdScroll(top: number, onEnd: () => void): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined;
  const restore = () => {
    const isFarEnough = document.documentElement.scrollHeight - window.innerHeight >= top - 1;
    if (isFarEnough && Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
    clearTimeout(settled);
    settled = setTimeout(settle, isFarEnough ? SETTLED_MS : PATIENCE_MS);
  };
  function settle() {
    if (document.querySelector(WAITING)) restore();
    else end();
  }
  function end() {
    grown.disconnect();
    clearTimeout(settled);
    window.removeEventListener('scroll', restore);
    for (const own of OWN) window.removeEventListener(own, end);
    onEnd();
  }

  const grown = new ResizeObserver(restore);
  window.addEventListener('scroll', restore, { passive: true });
  for (const own of OWN) window.addEventListener(own, end, { passive: true });
  window.scrollTo(0, top);
  restore();
  grown.observe(document.body);
  return end;
}
