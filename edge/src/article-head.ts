import type { Language, PageRecord } from '@palaro/release';
import { scriptSafe } from './escape-html.ts';
import type { ArticlePlace } from './first-templates.ts';
import { htmlLanguage } from './language.ts';
import type { PageArticle, SeoRecord } from './page-texts.ts';
import { shareTags, tag, title } from './tags.ts';

/** Languages of articles; where one is not translated, the English text is shown. */
export const ARTICLE_LANGUAGES = ['en', 'ph', 'zh', 'ms'] as const satisfies readonly Language[];

/** Each language of an article has its own address, for search engines. */
export function addressIn(language: Language, path: string, siteUrl: string): string {
  if (language === 'en') return siteUrl + path;
  return `${siteUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The address of one article on a page with many. */
export const articlePath = (page: string, name: string, slug: string): string => `${page}?${name}=${slug}`;

/** An article on its page, with the operator's texts for search engines. */
export interface ShownArticle {
  page: PageRecord;
  place: ArticlePlace;
  article: PageArticle;
  record: SeoRecord | undefined;
}

const pathOf = ({ page, place, article }: ShownArticle) =>
  place.from === 'query' ? articlePath(page.path, place.name, article.slug) : page.path;

/** Head tags of an article, for search engines and link previews. */
export function articleHead(shown: ShownArticle, language: Language, siteUrl: string): string[] {
  const { article, record } = shown;
  const path = pathOf(shown);
  const url = addressIn(article.lang, path, siteUrl);
  const description = record?.meta_description[article.lang] ?? article.description;
  const alternate = (hreflang: string, href: string) => tag('link', { rel: 'alternate', hreflang, href });
  return [
    title(`${headingOf(shown, language)} · Palaro`),
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: url }),
    ...ARTICLE_LANGUAGES.map((each) => alternate(htmlLanguage(each), addressIn(each, path, siteUrl))),
    alternate('x-default', siteUrl + path),
    ...shareTags({
      type: 'article',
      title: record?.meta_title[article.lang] ?? article.title,
      description,
      url,
      language: article.lang,
      record,
    }),
    tag('meta', { property: 'article:published_time', content: instantOf(article) }),
    `<script type="application/ld+json">${scriptSafe(linkedData(article, description, url, siteUrl, record))}</script>`,
  ];
}

function linkedData(
  article: PageArticle,
  description: string,
  url: string,
  siteUrl: string,
  record: SeoRecord | undefined,
) {
  const house = { '@type': 'Organization', '@id': `${siteUrl}/#house`, name: 'Palaro', url: `${siteUrl}/` };
  const step = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  const questions = questionsOf(article);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      house,
      {
        '@type': 'Article',
        headline: article.title,
        description,
        inLanguage: htmlLanguage(article.lang),
        datePublished: instantOf(article),
        mainEntityOfPage: url,
        ...(record && { image: record.image_url }),
        author: { '@id': house['@id'] },
        publisher: { '@id': house['@id'] },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [step(1, 'Palaro', `${siteUrl}/`), step(2, article.title, url)],
      },
      ...(questions.length > 0
        ? [{ '@type': 'FAQPage', inLanguage: htmlLanguage(article.lang), mainEntity: questions }]
        : []),
    ],
  };
}

/** Each heading that is a question, with the text up to the next heading. */
function questionsOf({ blocks }: PageArticle) {
  const questions: { question: string; answer: string[] }[] = [];
  let open: (typeof questions)[number] | undefined;
  for (const block of blocks) {
    if (block.type === 'heading') {
      open = /[?？]$/.test(block.text.trim()) ? { question: block.text.trim(), answer: [] } : undefined;
      if (open) questions.push(open);
    } else open?.answer.push(...('items' in block ? block.items : [block.text]));
  }
  return questions
    .filter(({ answer }) => answer.length > 0)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    }));
}

const instantOf = ({ published_at }: PageArticle) => `${published_at.replace(' ', 'T')}+08:00`;

/** The title of an article: that of its own page, or the article's on a page with many. */
function headingOf({ page, place, article }: ShownArticle, language: Language): string {
  return place.from === 'query' ? article.title : (page.title[language] ?? page.title.en);
}
