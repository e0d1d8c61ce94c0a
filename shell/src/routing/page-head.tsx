import { useLanguage, useLocation, useTranslation } from '@palaro/shared-lib/core';
import { useEffect } from 'react';
import type { LivePage } from './live-pages.ts';

/** Title and head tags of the current page, the same as the edge writes for the first page. */
export function PageHead({ pages }: { pages: LivePage[] }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const { t } = useTranslation();
  const page = pages.find(({ path }) => path === pathname);
  const title = page?.title[language] ?? (pathname === '/' ? t('siteTitle') : t('notFoundTitle'));
  const isForSearch = pathname === '/' || page?.guard === 'open';

  useEffect(() => {
    document.title = `${title} · Palaro`;
  }, [title]);

  useEffect(() => {
    // The edge's own tag also names the page's language.
    const isSetByEdge =
      document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href.split('?')[0] ===
      location.origin + pathname;
    if (!isForSearch || !isSetByEdge)
      setTag('link', 'rel', 'canonical', isForSearch && { href: location.origin + pathname });
    setTag('meta', 'name', 'robots', !isForSearch && { content: 'noindex' });
  }, [pathname, isForSearch]);
  return null;
}

/** Sets the content of a head tag, or removes the tag. */
function setTag(
  tag: 'link' | 'meta',
  kind: string,
  of: string,
  attributes: Record<string, string> | false,
): void {
  const found = document.head.querySelector(`${tag}[${kind}="${of}"]`);
  if (!attributes) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  for (const [name, text] of Object.entries({ [kind]: of, ...attributes })) element.setAttribute(name, text);
}
