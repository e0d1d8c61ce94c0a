import { isActing, useLocation } from '@palaro/shared-lib/core';
import { useEffect, useRef } from 'react';
import { isTakenBack, lookForRevoked } from '../boot/revoked.ts';
import type { LivePage } from './live-pages.ts';

/**
 * Leaves a revoked release at the member's next navigation: the next page is loaded as a new document, with the releases that the
 * edge serves now. It never does so to or from a standalone page, where a payment is made or a game is played, nor while a
 * mutation is in flight.
 */
export function MoveOn({ pages }: { pages: readonly LivePage[] }) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (left === pathname) return;
    const isStandalone = (path: string) =>
      pages.some((page) => page.path === path && page.layout === 'standalone');
    if (isTakenBack() && !isActing() && !isStandalone(left) && !isStandalone(pathname)) location.reload();
    else void lookForRevoked();
  }, [pathname, pages]);
  return null;
}
