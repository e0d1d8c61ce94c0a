import type { Language, PageRecord } from '@palaro/release';
import { htmlLanguage } from './language.ts';
import type { PageArticle } from './page-article.ts';
import { escapeHtml, scriptSafe, tag, title } from './page-html.ts';
import { nonceMark } from './template.ts';

/** Articles are written in these; in any other language the English one is shown. */
export const ARTICLE_LANGUAGES = ['en', 'ph'] as const;
type ArticleLanguage = (typeof ARTICLE_LANGUAGES)[number];

const writtenIn = (language: Language): ArticleLanguage => (language === 'ph' ? 'ph' : 'en');

/** Each language of an article has an address of its own, so that a search engine can send people to theirs. */
export const addressIn = (language: ArticleLanguage, path: string, siteUrl: string): string =>
  language === 'en' ? siteUrl + path : `${siteUrl}${path}?lang=${language}`;

/** Whatever a search engine or a messenger wants to know of an article. */
export function articleHead(
  page: PageRecord,
  article: PageArticle,
  language: Language,
  siteUrl: string,
): string[] {
  const written = writtenIn(language);
  const url = addressIn(written, page.path, siteUrl);
  const { description } = article;
  const property = (name: string, content: string) => tag('meta', { property: name, content });
  const alternate = (hreflang: string, href: string) => tag('link', { rel: 'alternate', hreflang, href });
  return [
    title(`${headingOf(page, language)} · Palaro`),
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: url }),
    ...ARTICLE_LANGUAGES.map((each) => alternate(htmlLanguage(each), addressIn(each, page.path, siteUrl))),
    alternate('x-default', siteUrl + page.path),
    property('og:type', 'article'),
    property('og:site_name', 'Palaro'),
    property('og:title', article.title),
    property('og:description', description),
    property('og:url', url),
    property('og:locale', htmlLanguage(written).replace('-', '_')),
    property('article:published_time', instantOf(article)),
    `<script type="application/ld+json">${scriptSafe(linkedData(article, written, url, siteUrl))}</script>`,
  ];
}

function linkedData(article: PageArticle, written: ArticleLanguage, url: string, siteUrl: string) {
  const house = { '@type': 'Organization', '@id': `${siteUrl}/#house`, name: 'Palaro', url: `${siteUrl}/` };
  const step = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      house,
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        inLanguage: htmlLanguage(written),
        datePublished: instantOf(article),
        mainEntityOfPage: url,
        author: { '@id': house['@id'] },
        publisher: { '@id': house['@id'] },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [step(1, 'Palaro', `${siteUrl}/`), step(2, article.title, url)],
      },
    ],
  };
}

const instantOf = ({ published_at }: PageArticle) => `${published_at.replace(' ', 'T')}+08:00`;

/** What stands above an article is the title of its page, as the remote shows it. */
const headingOf = (page: PageRecord, language: Language) => page.title[language] ?? page.title.en;

/** The article as mfe-content will show it, in the shell's frame, before any script. */
export function articleBody(page: PageRecord, article: PageArticle, language: Language): string {
  const lang = htmlLanguage(writtenIn(language));
  return `<main class="frame-main"><div class="frame-page">
<article class="served" ${attribute('data-served', page.path)} lang="${lang}">
<header><div class="served-line"><h1>${escapeHtml(headingOf(page, language))}</h1></div>
<div class="served-intro"><p>${escapeHtml(article.description)}</p></div></header>
<div class="served-text">
${article.blocks.map(blockHtml).join('\n')}
</div></article></div></main>`;
}

const attribute = (name: string, value: string) => `${name}="${escapeHtml(value)}"`;

function blockHtml(block: PageArticle['blocks'][number]): string {
  switch (block.type) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    default:
      // A kind that a later API knows.
      return '';
  }
}

/** The same article as data: the remote starts with it instead of asking for it. */
export function articleData(article: PageArticle, language: Language): string {
  return `<script type="application/json" id="palaro-article">${scriptSafe({ language, article })}</script>`;
}

/** The measures of the kit's page and of mfe-content's blocks, so that nothing moves when these take over. */
export const articleStyle = `<style nonce="${nonceMark}">
.served{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:var(--space-6);inline-size:100%;max-inline-size:560px;margin-inline:auto}
.served header{display:grid;gap:var(--space-1)}
.served-line{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1) var(--space-2);min-block-size:var(--target)}
.served h1{flex:1;min-inline-size:6rem}
.served-intro{max-inline-size:62ch;color:var(--color-text-soft)}
.served-text{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-4);max-inline-size:66ch;line-height:1.65}
.served-text h2{margin-block-start:var(--space-4)}
.served-text ul{display:grid;gap:var(--space-2);margin:0;padding-inline-start:var(--space-5)}
.served-text li::marker{color:var(--color-brand)}
</style>`;
