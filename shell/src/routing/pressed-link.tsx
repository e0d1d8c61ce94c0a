import { useLocation } from '@palaro/shared-lib/core';
import { useEffect, useLayoutEffect } from 'react';

/** Says in the next frame which link was pressed, while what it opens is still being drawn: no press goes unanswered. */
export function PressedLink() {
  const arrived = useLocation();

  useEffect(() => {
    const mark = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || isElsewhere || link.target || link.hasAttribute('download')) return;
      unmark();
      // A link within the page, such as the one to its content, is followed at once and brings no other.
      const isWithin = link.pathname === location.pathname && link.search === location.search;
      if (link.origin === location.origin && !isWithin) link.dataset['pressed'] = '';
    };
    // Before the router hears of it: afterwards the address may be the link's already.
    document.addEventListener('click', mark, { capture: true, passive: true });
    return () => document.removeEventListener('click', mark, { capture: true });
  }, []);

  useLayoutEffect(unmark, [arrived]);
  return null;
}

function unmark(): void {
  document.querySelector('a[data-pressed]')?.removeAttribute('data-pressed');
}
