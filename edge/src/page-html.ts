import type { BootDocument, BootRelease, Language, QaRecord, SealedRecord } from '@palaro/release';
import { articleHead } from './article-head.ts';
import { scriptSafe } from './escape-html.ts';
import type { Destination } from './find-page.ts';
import { prefetchTag, withoutPrefetch } from './prefetch-calls.ts';
import { articlePlace } from './first-templates.ts';
import type { FirstView, ViewFile } from './first-view.ts';
import { firstView } from './first-view.ts';
import { TEXTS, htmlLanguage } from './language.ts';
import type { LiveSet } from './live-set.ts';
import type { PageArticle, SeoRecord } from './page-texts.ts';
import type { ClientConfig } from './settings.ts';
import { shareTags, tag, title } from './tags.ts';
import type { PageDraft } from './template.ts';
import { draftPage, nonceMark } from './template.ts';
import type { FilledTemplate } from './template-html.ts';
import { templateHtml } from './template-html.ts';

export type ReleaseKeys = Pick<BootDocument, 'releaseKey' | 'earlierReleaseKeys'>;

export interface PageContext {
  siteUrl: string;
  client: ClientConfig;
  keys: ReleaseKeys;
  /** QA's changes for this visitor. */
  qa?: QaRecord | undefined;
}

/** The API's data for a page. */
export interface PageWords {
  record?: SeoRecord | undefined;
  /** Its templates before any script. */
  filled?: readonly FilledTemplate[];
}

/** The HTML of a destination, without its nonce, including the templates of its components. */
export function draftHtml(
  set: LiveSet,
  destination: Destination,
  language: Language,
  context: PageContext,
  { record, filled = [] }: PageWords = {},
): PageDraft {
  const view = firstView(set, destination, language);
  const page = destination.kind === 'page' ? destination.page : undefined;
  const parts = templateHtml(filled, page, language);
  const head = [
    ...(articleTags(destination, filled, language, context.siteUrl, record) ??
      headTags(destination, language, context.siteUrl, record)),
    startReport(set.shell.version),
    ...fileTags(set, view),
    ...parts.styles,
    ...prefetchTag(set, destination, context),
  ].join('\n    ');
  const boot = [
    ...parts.data,
    bootTag(bootDocument(set, view, context)),
    ...view.scripts.map(scriptTag),
  ].join('\n    ');
  return draftPage(set.template, htmlLanguage(language), { head, boot, ...parts });
}

/** For a page with an article. */
function articleTags(
  destination: Destination,
  filled: readonly FilledTemplate[],
  language: Language,
  siteUrl: string,
  record: SeoRecord | undefined,
): string[] | undefined {
  if (destination.kind !== 'page') return undefined;
  const { owner, page } = destination;
  const place = articlePlace(owner.templates, page);
  const shown = filled.find((each) => each.place === 'page');
  if (!place || !shown) return undefined;
  return articleHead({ page, place, article: shown.value as PageArticle, record }, language, siteUrl);
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
  // Pages for members only are not for search engines.
  if (destination.kind === 'page' && destination.page.guard !== 'open') return [...tags, robots];
  return [...tags, ...shareTags({ type: 'website', title: name, description, url, language, record })];
}

function nameOf(
  destination: Extract<Destination, { kind: 'home' | 'page' }>,
  language: Language,
  record: SeoRecord | undefined,
): string {
  const ownTitle = record?.meta_title[language];
  if (destination.kind === 'home') return ownTitle ?? TEXTS[language].title;
  const { page } = destination;
  return ownTitle ?? page.title[language] ?? page.title.en;
}

/**
 * Reports a shell that does not start, which cannot report anything itself: an uncaught error in the files of the frame, or one of its
 * scripts that was not run. This is the edge's own, so that no release can leave it out.
 */
function startReport(version: string): string {
  const report = JSON.stringify([{ name: 'shell', version, outcome: 'failed', code: 'start' }]);
  const isOfFrame = '/\\/r\\/(shell|shared-lib)\\//.test(e.filename||e.target.src)';
  const listener = `e=>reported||=${isOfFrame}&&navigator.sendBeacon('/report/releases','${report}')`;
  return `<script nonce="${nonceMark}">{let reported;addEventListener('error',${listener},true)}</script>`;
}

function fileTags({ frameStyle }: LiveSet, { preloads }: FirstView): string[] {
  return [
    `<style nonce="${nonceMark}" data-frame>${frameStyle}</style>`,
    ...preloads.map(({ path, integrity, as }) =>
      tag('link', { rel: 'preload', as, href: path, nonce: nonceMark, integrity, ...crossOrigin(path) }),
    ),
  ];
}

export function scriptTag({ path, integrity }: ViewFile): string {
  const attributes = { src: path, nonce: nonceMark, integrity, ...crossOrigin(path), defer: '' };
  return `${tag('script', attributes)}</script>`;
}

/** The same request mode as webpack's code for a file of another origin; otherwise it would be fetched twice. */
export const crossOrigin = (path: string): Record<string, string> =>
  path.startsWith('/') ? {} : { crossorigin: 'anonymous' };

/** Data, not a script, so it needs no nonce. `<` is escaped so that no text can end the element. */
export function bootTag(boot: BootDocument): string {
  return `<script type="application/json" id="palaro-boot">${scriptSafe(boot)}</script>`;
}

function bootDocument(set: LiveSet, view: FirstView, { client, keys, qa }: PageContext): BootDocument {
  const { channel, serial, revoked = {}, policy = null } = set.document;
  return {
    channel,
    serial,
    releases: [...set.releases.values()].map(bootRelease),
    integrity: view.trusted,
    config: bootConfig(client, set.shell.version),
    ...keys,
    revoked,
    policy,
    ...(qa && { qa }),
  };
}

export function bootRelease({ record, integrity }: SealedRecord): BootRelease {
  const { name, version, base, entry, globalName, builtAgainst } = record;
  const manifest = withoutPrefetch(record.manifest);
  return { name, version, base, entry, globalName, recordIntegrity: integrity, manifest, builtAgainst };
}

export function bootConfig(client: ClientConfig, appVersion: string): BootDocument['config'] {
  return {
    apiUrl: client.apiBase,
    fixedApiUrl: client.fixedApiUrl,
    paymentOrigins: client.paymentOrigins,
    gameOrigins: client.gameOrigins,
    appVersion,
    ...(client.sessionOnTransportFailure === 'end' && { sessionOnTransportFailure: 'end' }),
  };
}
