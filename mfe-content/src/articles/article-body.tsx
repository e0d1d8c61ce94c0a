import { errorKeyOf } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { ArticleBlocks } from './article-blocks.tsx';
import { useArticle } from './articles.queries.ts';

/** The text of one article, or its loading or error state. */
export function ArticleBody({ slug }: { slug: string }) {
  const t = useT();
  const { currentData: article, error, isFetching, refetch } = useArticle(slug);
  if (article) return <ArticleBlocks blocks={article.blocks} lang={article.lang} />;
  if (!error || isFetching) return <Skeleton shape="line" count={5} />;
  const key = errorKeyOf(error);
  if (key === 'article_not_exists' || key === 'invalid_slug')
    return (
      <EmptyState
        icon="search"
        title={t('article.missingTitle')}
        text={t('article.missingText')}
        action={<LinkButton to="/news">{t('news.all')}</LinkButton>}
      />
    );
  return <ErrorState errorKey={key} onRetry={() => void refetch()} />;
}
