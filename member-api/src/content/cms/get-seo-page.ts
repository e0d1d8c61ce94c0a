import type { cms, ValueOf } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { articleAt, type Article } from './article.ts';
import { readContent, type ContentOf } from './content.ts';

type SeoRecord = ValueOf<typeof cms.seopagedetails>;

/** The description of a page for search engines; an article's is made from its text. */
export const getSeoPage: Handler<typeof cms.seopagedetails> = async ({ sql, siteUrl, now }, request) => {
  const { page_name: name } = request;
  const [seo, articles] = await Promise.all([readContent(sql, 'seo'), readContent(sql, 'articles')]);
  const page = seo.body.find(({ page_name }) => page_name === name);
  if (page) return { value: ofPage(page, siteUrl) };
  const article = articleAt(articles.body, name, toWireInstant(now()));
  if (!article) throw refuse('article_not_exists');
  return { value: ofArticle(article, siteUrl) };
};

const house = (url: string) => ({
  url,
  canonical: url,
  author: 'Palaro',
  publisher: 'Palaro',
  image_url: `${new URL(url).origin}/share.png`,
});

function ofPage({ path, ...page }: ContentOf<'seo'>[number], siteUrl: string): SeoRecord {
  return { ...page, ...house(`${siteUrl}${path}`), lang: Object.keys(page.body) };
}

function ofArticle(article: Article, siteUrl: string): SeoRecord {
  const { slug, en, ph, zh, ms } = article;
  const texts = { en, ...(ph && { ph }), ...(zh && { zh }), ...(ms && { ms }) };
  const each = (read: (text: Article['en']) => string) =>
    Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, read(text)])) as SeoRecord['body'];
  return {
    page_name: slug,
    body: each(({ blocks }) =>
      blocks.map((block) => ('text' in block ? block.text : block.items.join('\n'))).join('\n\n'),
    ),
    meta_title: each(({ title }) => title),
    meta_description: each(({ description }) => description),
    keywords: slug.replaceAll('-', ', '),
    ...house(`${siteUrl}${article.kind === 'news' ? `/news?article=${slug}` : `/${slug}`}`),
    lang: Object.keys(texts),
  };
}
