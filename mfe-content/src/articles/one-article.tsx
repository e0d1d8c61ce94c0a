import { LOCALE_TAGS } from '@palaro/shared-lib/core';
import { Page } from '@palaro/shared-lib/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages.ts';
import { ArticleBody } from './article-body.tsx';
import { ARTICLES, type ArticleSlug } from './article-list.ts';
import { useArticle } from './articles.queries.ts';
import { MoreNews } from './more-news.tsx';

interface Props {
  slug: ArticleSlug;
  /** Stands below the text, and below all that comes with the HTML: nothing that is being read moves when it is there. */
  children?: ReactNode;
}

/** A page with the text of one article. */
export function OneArticle({ slug, children }: Props) {
  const t = useT();
  const { currentData: article } = useArticle(slug);
  return (
    <Page
      title={t(ARTICLES[slug])}
      intro={article && <p lang={LOCALE_TAGS[article.lang]}>{article.description}</p>}
      width="narrow"
    >
      <ArticleBody slug={slug} />
      {article && (
        <>
          <MoreNews />
          {children}
        </>
      )}
    </Page>
  );
}
