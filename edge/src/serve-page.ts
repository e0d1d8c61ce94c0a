import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@palaro/release';
import { answer, answerCompressed, answerText } from './answer.ts';
import { setForBucket } from './canaries.ts';
import type { EdgeContext } from './edge-context.ts';
import { findPage, listPages } from './find-page.ts';
import type { Destination, OwnedPage } from './find-page.ts';
import { askedLanguage, languageCookie, languageOf } from './language.ts';
import type { LiveSet } from './live-set.ts';
import type { PageArticle } from './page-article.ts';
import { draftHtml } from './page-html.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';
import type { PageDraft } from './template.ts';
import { finishPage } from './template.ts';
import { continueVisit } from './visit.ts';

interface SetPages {
  pages: Map<string, OwnedPage>;
  drafts: Map<string, { draft: PageDraft; article: PageArticle | undefined }>;
}

/** What was worked out for a set is kept exactly as long as the set. */
const pagesOfSets = new WeakMap<LiveSet, SetPages>();

/** The HTML of a path, with whatever its first view needs; unknown paths get the shell's not-found page. */
export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
  context: EdgeContext,
): Promise<void> {
  const { siteUrl, client } = context.settings;
  const live = context.current();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return answerText(request, response, 405, 'Pages are only read.', { allow: 'GET, HEAD' });
  }
  if (!live) {
    const later = { 'retry-after': '5', ...commonHeaders(siteUrl) };
    return answerText(request, response, 503, 'Palaro is starting. Please try again in a moment.', later);
  }
  const isSecure = siteUrl.startsWith('https:');
  const { visit, setCookie } = continueVisit(
    request.headers.cookie,
    context.settings.visitKey,
    Date.now(),
    isSecure,
  );
  const set = setForBucket(live, visit.bucket);
  const known = pagesOf(set);
  const destination = findPage(known.pages, path);
  if (destination.kind === 'redirect') {
    const location = destination.to + query;
    return answer(
      request,
      response,
      302,
      { location, 'cache-control': 'no-store', ...commonHeaders(siteUrl) },
      '',
    );
  }
  const asked = askedLanguage(query);
  const language = asked ?? languageOf(request.headers.cookie);
  const article = isArticle(destination) ? await context.articleOf(path.slice(1), language) : undefined;
  const draft = draftOf(known, destination, language, article, () =>
    draftHtml(set, destination, language, { siteUrl, client }, article),
  );
  const nonce = randomBytes(18).toString('base64url');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // The HTML carries the pointer to the releases: it is made anew for every visit.
    'cache-control': 'no-store',
    vary: 'Cookie, Accept-Encoding',
    'set-cookie': asked ? [setCookie, languageCookie(asked)] : [setCookie],
    ...pageHeaders(nonce, siteUrl, client),
  };
  await answerCompressed(
    request,
    response,
    destination.kind === 'lost' ? 404 : 200,
    headers,
    finishPage(draft, nonce),
  );
}

function pagesOf(set: LiveSet): SetPages {
  const known = pagesOfSets.get(set) ?? { pages: listPages(set), drafts: new Map() };
  pagesOfSets.set(set, known);
  return known;
}

/** A page whose module is called `article` shows the article that has its path as its name, and nothing else. */
export function isArticle(destination: Destination): boolean {
  return (
    destination.kind === 'page' && destination.page.guard === 'open' && destination.page.module === 'article'
  );
}

/** All unknown paths share one draft, so that strangers cannot fill the memory with theirs. */
function draftOf(
  { drafts }: SetPages,
  destination: Destination,
  language: Language,
  article: PageArticle | undefined,
  make: () => PageDraft,
): PageDraft {
  const key = `${language} ${destination.kind === 'page' ? destination.page.path : destination.kind}`;
  const known = drafts.get(key);
  if (known && known.article === article) return known.draft;
  const draft = make();
  drafts.set(key, { draft, article });
  return draft;
}
