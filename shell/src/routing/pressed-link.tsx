import { useLocation } from '@palaro/shared-lib/core';
import { useEffect, useLayoutEffect } from 'react';

/** Says in the next frame which link was pressed, while what it opens is still being drawn: no press goes unanswered. */
export function PressedLink() {
  const { key } = useLocation();

  useEffect(() => {
    const mark = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || isElsewhere || link.target || link.hasAttribute('download')) return;
      unmark();
      if (link.origin === location.origin) link.dataset['pressed'] = '';
    };
    document.addEventListener('click', mark, { passive: true });
    return () => document.removeEventListener('click', mark);
  }, []);

  useLayoutEffect(unmark, [key]);
  return null;
}

function unmark(): void {
  document.querySelector('a[data-pressed]')?.removeAttribute('data-pressed');
}
