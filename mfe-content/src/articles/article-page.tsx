import { LOCALE_TAGS, useLocation } from '@palaro/shared-lib/core';
import { Page } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { ArticleBody } from './article-body.tsx';
import { ARTICLES, isArticle } from './article-list.ts';
import { useArticle } from './articles.queries.ts';
import { MoreNews } from './more-news.tsx';

/** A page that is one article: a guide, a page of the house or a legal one. Its address names it. */
export function ArticlePage() {
  const slug = useLocation().pathname.slice(1);
  return isArticle(slug) ? <OneArticle key={slug} slug={slug} /> : null;
}
export default ArticlePage;

function OneArticle({ slug }: { slug: keyof typeof ARTICLES }) {
  const t = useT();
  const { currentData: article } = useArticle(slug);
  return (
    <Page
      title={t(ARTICLES[slug])}
      intro={article && <p lang={LOCALE_TAGS[article.lang]}>{article.description}</p>}
      width="narrow"
    >
      <ArticleBody slug={slug} />
      {article && <MoreNews />}
    </Page>
  );
}
