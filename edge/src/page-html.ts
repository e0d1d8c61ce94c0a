import type { BootDocument, BootRelease, Language, SealedRecord } from '@palaro/release';
import { articleBody, articleData, articleHead, articleStyle } from './article-html.ts';
import type { Destination } from './find-page.ts';
import type { FirstView, ViewFile } from './first-view.ts';
import { firstView } from './first-view.ts';
import { TEXTS, htmlLanguage } from './language.ts';
import type { LiveSet } from './live-set.ts';
import type { PageArticle } from './page-article.ts';
import type { ClientConfig } from './settings.ts';
import type { PageDraft } from './template.ts';
import { draftPage, nonceMark } from './template.ts';

export interface PageWorld {
  siteUrl: string;
  client: ClientConfig;
}

/** The whole HTML of a destination, but for its nonce; with the text of its article, where it is one. */
export function draftHtml(
  set: LiveSet,
  destination: Destination,
  language: Language,
  world: PageWorld,
  article?: PageArticle,
): PageDraft {
  const view = firstView(set, destination, language);
  const isArticle = destination.kind === 'page' && article !== undefined;
  const told = isArticle
    ? [...articleHead(destination.page, article, language, world.siteUrl), articleStyle]
    : headTags(destination, language, world.siteUrl);
  const head = [...told, ...fileTags(view)].join('\n    ');
  const boot = [
    ...(isArticle ? [articleData(article, language)] : []),
    bootTag(bootDocument(set, view, world.client)),
    ...view.scripts.map(scriptTag),
  ].join('\n    ');
  const body = isArticle ? articleBody(destination.page, article, language) : undefined;
  return draftPage(set.template, htmlLanguage(language), head, boot, body);
}

function headTags(destination: Destination, language: Language, siteUrl: string): string[] {
  const texts = TEXTS[language];
  const description = tag('meta', { name: 'description', content: texts.description });
  if (destination.kind === 'home') {
    return [title(texts.title), description, tag('link', { rel: 'canonical', href: `${siteUrl}/` })];
  }
  if (destination.kind === 'page') {
    const { page } = destination;
    const canonical = tag('link', { rel: 'canonical', href: siteUrl + page.path });
    const tags = [title(page.title[language] ?? page.title.en), description, canonical];
    // A page that only a member sees has nothing for a search engine.
    return page.guard === 'open' ? tags : [...tags, tag('meta', { name: 'robots', content: 'noindex' })];
  }
  return [title(texts.lost), tag('meta', { name: 'robots', content: 'noindex' })];
}

function fileTags({ styles, preloads }: FirstView): string[] {
  return [
    ...styles.map(({ path, integrity }) =>
      tag('link', { rel: 'stylesheet', href: path, nonce: nonceMark, integrity }),
    ),
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

function bootDocument(set: LiveSet, view: FirstView, client: ClientConfig): BootDocument {
  const { channel, serial } = set.document;
  return {
    channel,
    serial,
    releases: [...set.releases.values()].map(bootRelease),
    integrity: view.trusted,
    config: bootConfig(client, set.shell.version),
  };
}

export function bootRelease({ record, integrity }: SealedRecord): BootRelease {
  const { name, version, base, entry, globalName, manifest } = record;
  return { name, version, base, entry, globalName, recordIntegrity: integrity, manifest };
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
