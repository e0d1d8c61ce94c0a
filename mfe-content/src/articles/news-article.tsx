import { LOCALE_TAGS } from '@palaro/shared-lib/core';
import { Page } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { ArticleBody } from './article-body.tsx';
import { useArticle } from './articles.queries.ts';
import { Published } from './published.tsx';

/** One article of the news. */
export function NewsArticle({ slug }: { slug: string }) {
  const t = useT();
  const { currentData: article } = useArticle(slug);
  return (
    <Page
      title={article?.title ?? t('news.title')}
      titleLang={article && LOCALE_TAGS[article.lang]}
      intro={article && <Published at={article.published_at} />}
      back="/news"
      width="narrow"
    >
      <ArticleBody slug={slug} />
    </Page>
  );
}
