import type { BootDocument, BootRelease, Language, QaRecord, SealedRecord } from '@palaro/release';
import { asksTag, withoutAsks } from './first-asks.ts';
import { articleBody, articleData, articleHead, articleStyle } from './article-html.ts';
import type { Destination } from './find-page.ts';
import { contentData, homeBody, homeStyle, newsHtml } from './home-html.ts';
import type { FirstView, ViewFile } from './first-view.ts';
import { firstView } from './first-view.ts';
import { TEXTS, htmlLanguage } from './language.ts';
import type { LiveSet } from './live-set.ts';
import type { PageArticle, PageBanner, SeoRecord } from './page-texts.ts';
import type { ClientConfig } from './settings.ts';
import type { PageDraft } from './template.ts';
import { draftPage, nonceMark } from './template.ts';

export interface PageWorld {
  siteUrl: string;
  client: ClientConfig;
  /** SPKI, base64. */
  releaseKey: string;
  /** What QA has changed for this one visitor. */
  qa?: QaRecord | undefined;
}

/** What the API says of a page. */
export interface PageWords {
  article?: PageArticle | undefined;
  record?: SeoRecord | undefined;
  announcements?: readonly PageBanner[] | undefined;
  /** Of the home page. */
  banners?: readonly PageBanner[] | undefined;
}

/** The whole HTML of a destination, but for its nonce; with the text of its article, where it is one, and what is announced. */
export function draftHtml(
  set: LiveSet,
  destination: Destination,
  language: Language,
  world: PageWorld,
  { article, record, announcements, banners }: PageWords = {},
): PageDraft {
  const view = firstView(set, destination, language);
  const shown = destination.kind === 'page' && article && { page: destination, article, record };
  const told = shown
    ? [...articleHead(shown, language, world.siteUrl), articleStyle]
    : headTags(destination, language, world.siteUrl, record);
  const home = destination.kind === 'home' && banners ? homeBody(set, banners, language) : undefined;
  const head = [
    ...told,
    ...(home ? [homeStyle] : []),
    ...fileTags(set, view),
    ...asksTag(set, destination, world),
  ].join('\n    ');
  const boot = [
    ...(shown ? [articleData(shown.article, language)] : []),
    ...(announcements ? [contentData({ announcements, ...(home && { banners }) })] : []),
    bootTag(bootDocument(set, view, world)),
    ...view.scripts.map(scriptTag),
  ].join('\n    ');
  const body = shown ? articleBody(shown, language) : home;
  const news = newsHtml(announcements ?? [], language);
  return draftPage(set.template, htmlLanguage(language), { head, news, body, boot });
}

function headTags(
  destination: Destination,
  language: Language,
  siteUrl: string,
  record: SeoRecord | undefined,
): string[] {
  const texts = TEXTS[language];
  const robots = tag('meta', { name: 'robots', content: 'noindex' });
  if (destination.kind !== 'home' && destination.kind !== 'page') return [title(texts.lost), robots];
  const description = record?.meta_description[language] ?? texts.description;
  const url = siteUrl + (destination.kind === 'home' ? '/' : destination.page.path);
  const name = nameOf(destination, language, record);
  const tags = [
    title(name),
    tag('meta', { name: 'description', content: description }),
    ...(record?.keywords ? [tag('meta', { name: 'keywords', content: record.keywords })] : []),
    tag('link', { rel: 'canonical', href: url }),
  ];
  // A page that only a member sees has nothing for a search engine.
  if (destination.kind === 'page' && destination.page.guard !== 'open') return [...tags, robots];
  return [...tags, ...shareTags({ type: 'website', title: name, description, url, language, record })];
}

function nameOf(
  destination: Extract<Destination, { kind: 'home' | 'page' }>,
  language: Language,
  record: SeoRecord | undefined,
): string {
  const told = record?.meta_title[language];
  if (destination.kind === 'home') return told ?? TEXTS[language].title;
  const { page } = destination;
  return told ?? page.title[language] ?? page.title.en;
}

interface Share {
  type: 'website' | 'article';
  title: string;
  description: string;
  url: string;
  language: Language;
  record: SeoRecord | undefined;
}

/** What a messenger shows of an address that somebody sends. */
export function shareTags({ type, title: name, description, url, language, record }: Share): string[] {
  const property = (key: string, content: string) => tag('meta', { property: `og:${key}`, content });
  const picture = record && [
    property('image', record.image_url),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', 'Palaro'),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
  return [
    property('type', type),
    property('site_name', 'Palaro'),
    property('title', name),
    property('description', description),
    property('url', url),
    property('locale', htmlLanguage(language).replace('-', '_')),
    ...(picture ?? []),
  ];
}

function fileTags({ frameStyle }: LiveSet, { preloads }: FirstView): string[] {
  return [
    `<style nonce="${nonceMark}" data-frame>${frameStyle}</style>`,
    ...preloads.map(({ path, integrity, as }) =>
      tag('link', { rel: 'preload', as, href: path, nonce: nonceMark, integrity }),
    ),
  ];
}

export function scriptTag({ path, integrity }: ViewFile): string {
  return `${tag('script', { src: path, nonce: nonceMark, integrity, defer: '' })}</script>`;
}

/** Data, not a script: it needs no nonce. `<` is written so that no text in it can end the element. */
export function bootTag(boot: BootDocument): string {
  return `<script type="application/json" id="palaro-boot">${scriptSafe(boot)}</script>`;
}

/** JSON in which no text can end the element that it stands in. */
export function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function bootDocument(set: LiveSet, view: FirstView, { client, releaseKey, qa }: PageWorld): BootDocument {
  const { channel, serial, revoked = {}, policy = null } = set.document;
  return {
    channel,
    serial,
    releases: [...set.releases.values()].map(bootRelease),
    integrity: view.trusted,
    config: bootConfig(client, set.shell.version),
    releaseKey,
    revoked,
    policy,
    ...(qa && { qa }),
  };
}

export function bootRelease({ record, integrity }: SealedRecord): BootRelease {
  const { name, version, base, entry, globalName, builtAgainst } = record;
  const manifest = withoutAsks(record.manifest);
  return { name, version, base, entry, globalName, recordIntegrity: integrity, manifest, builtAgainst };
}

export function bootConfig(client: ClientConfig, appVersion: string): BootDocument['config'] {
  return {
    apiUrl: client.apiBase,
    fixedApiUrl: client.fixedApiUrl,
    paymentOrigins: client.paymentOrigins,
    gameOrigins: client.gameOrigins,
    appVersion,
  };
}

export function title(text: string): string {
  return `<title>${escapeHtml(text)}</title>`;
}

export function tag(name: string, attributes: Record<string, string>): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value ? `${key}="${escapeHtml(value)}"` : key,
  );
  return `<${name} ${list.join(' ')}>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
