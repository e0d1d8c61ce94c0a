import { isActing, useLocation } from '@palaro/shared-lib/core';
import { useEffect, useRef } from 'react';
import { isTakenBack, lookForRevoked } from '../boot/revoked.ts';
import type { LivePage } from './live-pages.ts';

/**
 * Moves a page off a release that was taken back, at a navigation that the member makes: the page they go to is loaded anew, with what the
 * edge serves now. Never onto or off a page of its own frame, where a payment is made or a game is played, and never while something is
 * on its way.
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
