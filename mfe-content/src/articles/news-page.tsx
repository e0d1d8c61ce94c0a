import { errorKeyOf, formatInstant, LOCALE_TAGS, useSearchParams } from '@palaro/shared-lib/core';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  List,
  ListRow,
  Page,
  Section,
  Skeleton,
} from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { GUIDES } from './article-list.ts';
import { useNews } from './articles.queries.ts';
import { NewsArticle } from './news-article.tsx';

/** `/news`: the list; `/news?article=<slug>`: one article of it. */
export function NewsPage() {
  const [search] = useSearchParams();
  const slug = search.get('article');
  return slug ? <NewsArticle key={slug} slug={slug} /> : <NewsList />;
}
export default NewsPage;

function NewsList() {
  const t = useT();
  return (
    <Page title={t('news.title')} intro={<p>{t('news.intro')}</p>} width="narrow">
      <News />
      <Section title={t('news.guides')}>
        <List label={t('news.guides')}>
          {GUIDES.map(([slug, title]) => (
            <ListRow key={slug} title={t(title)} to={`/${slug}`} />
          ))}
        </List>
      </Section>
    </Page>
  );
}

function News() {
  const t = useT();
  const { currentData: news, error, isFetching, refetch } = useNews();
  if (!news && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!news) return <Skeleton shape="line" count={5} />;
  if (news.length === 0)
    return (
      <EmptyState
        icon="bell"
        title={t('news.emptyTitle')}
        text={t('news.emptyText')}
        action={<LinkButton to="/slot">{t('news.toGames')}</LinkButton>}
      />
    );
  return (
    <List label={t('news.title')}>
      {news.map(({ slug, lang, title, description, published_at }) => (
        <ListRow
          key={slug}
          title={<span lang={LOCALE_TAGS[lang]}>{title}</span>}
          text={
            <>
              <span lang={LOCALE_TAGS[lang]}>{description}</span>
              <br />
              {t('article.published', { date: formatInstant(published_at) })}
            </>
          }
          to={`/news?article=${encodeURIComponent(slug)}`}
        />
      ))}
    </List>
  );
}
