import { useLanguage, useLocation, useText } from '@palaro/shared-lib/core';
import { useEffect, useRef } from 'react';
import type { LivePage } from './live-pages.ts';

/** Title of the page, scroll to its top and focus on its content: what a browser does by itself between two documents. */
export function PageHead({ pages }: { pages: LivePage[] }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const t = useText();
  const shown = useRef(pathname);
  const title =
    pages.find((page) => page.path === pathname)?.title[language] ??
    (pathname === '/' ? t('siteTitle') : t('notFoundTitle'));

  useEffect(() => {
    document.title = `${title} · Palaro`;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
