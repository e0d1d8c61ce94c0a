import { useEffect } from 'react';

/**
 * Asks again every so often, for as long as `everyMs` is not 0: what a member sees stays true though no signal comes. Nothing is
 * asked while nobody looks; data costs money on a phone.
 */
export function usePolling(ask: () => unknown, everyMs: number): void {
  useEffect(() => {
    if (everyMs === 0) return;
    const timer = setInterval(() => {
      if (!document.hidden) ask();
    }, everyMs);
    return () => clearInterval(timer);
  }, [ask, everyMs]);
}
