import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@palaro/release';
import { answer, answerCompressed, answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { articleAt, findPage, listPages, recordAt } from './find-page.ts';
import type { Destination, OwnedPage } from './find-page.ts';
import { askedLanguage, languageCookie, languageOf } from './language.ts';
import type { LiveSet } from './live-set.ts';
import { draftHtml, type PageWords } from './page-html.ts';
import { changeOfQa, qaRecord, readQa, setForQa } from './qa.ts';
import type { FindRecord } from './released-records.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';
import { setOfVisit } from './set-of-visit.ts';
import type { PageDraft } from './template.ts';
import { finishPage } from './template.ts';
import { continueVisit, visitCookie } from './visit.ts';

interface SetPages {
  pages: Map<string, OwnedPage>;
  drafts: Map<string, { draft: PageDraft; words: PageWords }>;
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
  findRecord: FindRecord,
): Promise<void> {
  const { siteUrl, client, visitKey, qa: qaSettings } = context.settings;
  const live = context.current();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return answerText(request, response, 405, 'Pages are only read.', { allow: 'GET, HEAD' });
  }
  if (!live) {
    const later = { 'retry-after': '5', ...commonHeaders(siteUrl) };
    return answerText(request, response, 503, 'Palaro is starting. Please try again in a moment.', later);
  }
  const isSecure = siteUrl.startsWith('https:');
  const now = Date.now();
  const { cookie } = request.headers;
  const qa = readQa(cookie, qaSettings, visitKey, now);
  const change = changeOfQa(query, qa, context, now);
  if (change) {
    const headers = {
      location: path + change.query,
      'set-cookie': change.cookies,
      'cache-control': 'no-store',
    };
    return answer(request, response, 302, { ...headers, ...commonHeaders(siteUrl) }, '');
  }
  const visit = continueVisit(cookie, visitKey, now);
  const served = await setOfVisit(visit, live, context.past);
  const set = qa ? await setForQa(served, qa, findRecord) : served;
  const setCookie = visitCookie(visit, served.document.serial, visitKey, now, isSecure);
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
  const slug = articleAt(destination, path, query);
  const name = slug ?? recordAt(destination, path);
  const { texts } = context;
  const [article, record, announcements, banners] = await Promise.all([
    slug ? texts.article(slug, language) : undefined,
    name ? texts.record(name) : undefined,
    texts.announcements(),
    destination.kind === 'home' ? texts.banners() : undefined,
  ]);
  const words = { article, record, announcements, banners };
  const draft = draftOf(known, destination, language, words, () =>
    draftHtml(
      set,
      destination,
      language,
      {
        siteUrl,
        client,
        releaseKey: releaseKeyOf(context),
        qa: qa && qaRecord(qa, visit.bucket, qaSettings),
      },
      words,
    ),
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

const keys = new WeakMap<EdgeContext, string>();

/** As browsers import it. */
function releaseKeyOf(context: EdgeContext): string {
  const known =
    keys.get(context) ??
    context.settings.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  keys.set(context, known);
  return known;
}

function pagesOf(set: LiveSet): SetPages {
  const known = pagesOfSets.get(set) ?? { pages: listPages(set), drafts: new Map() };
  pagesOfSets.set(set, known);
  return known;
}

/** All unknown paths share one draft, so that strangers cannot fill the memory with theirs. */
function draftOf(
  { drafts }: SetPages,
  destination: Destination,
  language: Language,
  words: PageWords,
  make: () => PageDraft,
): PageDraft {
  const place = destination.kind === 'page' ? destination.page.path : destination.kind;
  const key = `${language} ${place} ${words.article?.slug ?? ''}`;
  const known = drafts.get(key);
  if (known && areSame(known.words, words)) return known.draft;
  const draft = make();
  drafts.set(key, { draft, words });
  return draft;
}

/** What the API has not said anew is the same object. */
const areSame = (one: PageWords, other: PageWords) =>
  one.article === other.article &&
  one.record === other.record &&
  one.announcements === other.announcements &&
  one.banners === other.banners;
