import type { Language, PageRecord } from '@palaro/release';
import { isNews, type OwnedPage } from './find-page.ts';
import { htmlLanguage, TEXTS } from './language.ts';
import type { PageArticle, SeoRecord } from './page-texts.ts';
import { escapeHtml, scriptSafe, shareTags, tag, title } from './page-html.ts';
import { nonceMark } from './template.ts';

/** Articles are written in these; in any other language the English one is shown. */
export const ARTICLE_LANGUAGES = ['en', 'ph'] as const;
type ArticleLanguage = (typeof ARTICLE_LANGUAGES)[number];

/** Each language of an article has an address of its own, so that a search engine can send people to theirs. */
export function addressIn(language: ArticleLanguage, path: string, siteUrl: string): string {
  if (language === 'en') return siteUrl + path;
  return `${siteUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Where one article of the news is read; also `mfe-content` links it so. */
export const newsPath = (page: string, slug: string): string => `${page}?article=${slug}`;

const canonicalOf = (written: Language): ArticleLanguage => (written === 'ph' ? 'ph' : 'en');

/** An article on its page, and what an operator tells search engines about it. */
export interface ShownArticle {
  page: OwnedPage;
  article: PageArticle;
  record: SeoRecord | undefined;
}

const pathOf = ({ page, article }: ShownArticle) =>
  isNews({ kind: 'page', ...page }) ? newsPath(page.page.path, article.slug) : page.page.path;

/** Whatever a search engine or a messenger wants to know of an article. */
export function articleHead(shown: ShownArticle, language: Language, siteUrl: string): string[] {
  const { article, record } = shown;
  const path = pathOf(shown);
  const url = addressIn(canonicalOf(article.lang), path, siteUrl);
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

/** Each heading that asks something, with what stands below it up to the next heading. */
function questionsOf({ blocks }: PageArticle) {
  const asked: { question: string; answer: string[] }[] = [];
  let open: (typeof asked)[number] | undefined;
  for (const block of blocks) {
    if (block.type === 'heading') {
      open = /[?？]$/.test(block.text.trim()) ? { question: block.text.trim(), answer: [] } : undefined;
      if (open) asked.push(open);
    } else open?.answer.push(...('items' in block ? block.items : [block.text]));
  }
  return asked
    .filter(({ answer }) => answer.length > 0)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    }));
}

const instantOf = ({ published_at }: PageArticle) => `${published_at.replace(' ', 'T')}+08:00`;

/** What stands above an article: the title of its page, and above one of the news its own. As the remote shows it. */
function headingOf({ page, article }: ShownArticle, language: Language): string {
  return isNews({ kind: 'page', ...page }) ? article.title : titleOf(page.page, language);
}

const titleOf = (page: PageRecord, language: Language) => page.title[language] ?? page.title.en;

/** The article as mfe-content will show it, in the shell's frame, before any script. */
export function articleBody(shown: ShownArticle, language: Language): string {
  const { page, article } = shown;
  const ofNews = isNews({ kind: 'page', ...page });
  const lang = attribute('lang', htmlLanguage(article.lang));
  const intro = ofNews
    ? `<p>${escapeHtml(TEXTS[language].published.replace('{date}', article.published_at))}</p>`
    : `<p ${lang}>${escapeHtml(article.description)}</p>`;
  return `<main class="frame-main"><div class="frame-page">
<article class="served" ${attribute('data-served', page.page.path)}>
<header><div class="served-line"><h1${ofNews ? ` ${lang}` : ''}>${escapeHtml(headingOf(shown, language))}</h1></div>
<div class="served-intro">${intro}</div></header>
<div class="served-text" ${lang}>
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
