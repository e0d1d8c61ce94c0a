import { useLocation } from '@palaro/shared-lib/core';
import { useEffect, useLayoutEffect } from 'react';

/** Marks the pressed link in the next frame, while its page is still rendering, so that every press has a visible effect. */
export function PressedLink() {
  const arrived = useLocation();

  useEffect(() => {
    const mark = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || isElsewhere || link.target || link.hasAttribute('download')) return;
      unmark();
      // A link within the page, such as the one to its content, opens no other page.
      const isWithin = link.pathname === location.pathname && link.search === location.search;
      if (link.origin === location.origin && !isWithin) link.dataset['pressed'] = '';
    };
    // In the capture phase, before the router: afterwards the address may be the link's already.
    document.addEventListener('click', mark, { capture: true, passive: true });
    return () => document.removeEventListener('click', mark, { capture: true });
  }, []);

  useLayoutEffect(unmark, [arrived]);
  return null;
}

function unmark(): void {
  document.querySelector('a[data-pressed]')?.removeAttribute('data-pressed');
}
