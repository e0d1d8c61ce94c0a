import { randomBytes } from 'node:crypto';
import type { Language } from '@palaro/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCompressed, answerStarting } from './answer.ts';
import { clientOn } from './client-on.ts';
import type { EdgeContext } from './edge-context.ts';
import { findPage, listPages, recordAt } from './find-page.ts';
import type { Destination, OwnedPage } from './find-page.ts';
import { articlePlace, firstTemplates } from './first-templates.ts';
import type { FirstTemplate } from './first-templates.ts';
import { requestedLanguage, languageCookie, languageOf } from './language.ts';
import type { LiveSet } from './live-set.ts';
import { draftHtml, type PageWords, type ReleaseKeys } from './page-html.ts';
import type { PageTexts } from './page-texts.ts';
import { localOrigin } from './local-records.ts';
import { qaRecord, readQa, setForQa } from './qa.ts';
import { qaOf } from './qa-settings.ts';
import type { FindRecord } from './released-records.ts';
import { redirectHere } from './request-path.ts';
import { pageHeaders } from './security-headers.ts';
import { answerChange } from './serve-change.ts';
import { BROUGHT, broughtRecord, fetchLocal, localOf } from './serve-local.ts';
import { setOfVisit } from './set-of-visit.ts';
import type { PageDraft } from './template.ts';
import { finishPage } from './template.ts';
import { continueVisit, visitCookie } from './visit.ts';

interface SetPages {
  pages: Map<string, OwnedPage>;
  drafts: Map<string, { draft: PageDraft; words: PageWords }>;
}

/** Drafts of pages, cached as long as their release set. */
const pagesOfSets = new WeakMap<LiveSet, SetPages>();

/** The HTML of a path, with everything for its first view; unknown paths get the shell's not-found page. */
export async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  query: string,
  context: EdgeContext,
  findRecord: FindRecord,
): Promise<FastifyReply> {
  const { siteUrl, visitKey } = context.settings;
  const qaSettings = qaOf(request, context.settings.qa);
  const client = clientOn(request, context.settings);
  const live = context.current();
  if (!live) return answerStarting(reply);
  // The HTML has the addresses of the releases, so it is fetched anew each time. It holds nothing of a member, so browsers may keep
  // the whole page for the way back, which `no-store` forbids (docs/decisions/0088).
  reply.header('cache-control', 'private, no-cache');
  const now = Date.now();
  const { cookie } = request.headers;
  const qa = readQa(cookie, qaSettings, visitKey, now);
  const changed = await answerChange(request, reply, { path, query, qa }, context, findRecord);
  if (changed) return changed;
  const remote = qa?.override ? localOf(qa.override) : undefined;
  const local = remote && broughtRecord(request, remote, context);
  if (remote && !local) return fetchLocal(request, reply, remote);
  const visit = continueVisit(cookie, visitKey, now);
  const served = await setOfVisit(visit, live, context.past);
  const swapped = qa && (await setForQa(served, qa, findRecord, local));
  const set = swapped?.set ?? served;
  const setCookie = visitCookie(visit, served.document.serial, visitKey, now);
  const known = pagesOf(set);
  const destination = findPage(known.pages, path);
  if (destination.kind === 'redirect') return redirectHere(reply, destination.to + query);
  const wanted = requestedLanguage(query);
  const language = wanted ?? languageOf(request.headers.cookie);
  const words = await wordsOf(set, destination, path, query, language, context.texts);
  const draft = draftOf(known, destination, `${language} ${client.apiBase}`, words, () =>
    draftHtml(
      set,
      destination,
      language,
      {
        siteUrl,
        client,
        keys: releaseKeysOf(context),
        qa: swapped && qaRecord(swapped.qa, visit.bucket, qaSettings),
      },
      words,
    ),
  );
  const nonce = randomBytes(18).toString('base64url');
  reply
    .code(destination.kind === 'lost' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers({
      vary: 'Cookie, Accept-Encoding',
      'set-cookie': [setCookie, ...(wanted ? [languageCookie(wanted)] : []), ...(local ? [BROUGHT] : [])],
      ...pageHeaders(nonce, siteUrl, client, { alsoFrom: remote && localOrigin(remote) }),
    });
  return answerCompressed(request, reply, finishPage(draft, nonce));
}

/** The API's data for a page and its templates, requested in parallel. */
async function wordsOf(
  set: LiveSet,
  destination: Destination,
  path: string,
  query: string,
  language: Language,
  texts: PageTexts,
): Promise<PageWords> {
  const wanted = firstTemplates(set, destination, query, language);
  const slug = articleOf(destination, wanted);
  const name = slug ?? recordAt(destination, path);
  const [record, ...values] = await Promise.all([
    name === undefined ? undefined : texts.record(name),
    ...wanted.map(({ template, request }) => texts.value(template.path, request)),
  ]);
  const filled = wanted.flatMap((each, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ ...each, value }];
  });
  return { record, filled };
}

/** The name of a page's article, also the key of its texts for search engines. */
function articleOf(destination: Destination, wanted: readonly FirstTemplate[]): string | undefined {
  if (destination.kind !== 'page' || !articlePlace(destination.owner.templates, destination.page))
    return undefined;
  const slug = wanted.find(({ place }) => place === 'page')?.request['slug'];
  return typeof slug === 'string' ? slug : undefined;
}

const keys = new WeakMap<EdgeContext, ReleaseKeys>();

/** As browsers import them. */
function releaseKeysOf(context: EdgeContext): ReleaseKeys {
  const known = keys.get(context);
  if (known) return known;
  const [releaseKey = '', ...earlierReleaseKeys] = context.settings.sealKeys.map((key) =>
    key.export({ type: 'spki', format: 'der' }).toString('base64'),
  );
  const found = { releaseKey, ...(earlierReleaseKeys.length > 0 && { earlierReleaseKeys }) };
  keys.set(context, found);
  return found;
}

function pagesOf(set: LiveSet): SetPages {
  const known = pagesOfSets.get(set) ?? { pages: listPages(set), drafts: new Map() };
  pagesOfSets.set(set, known);
  return known;
}

/** All unknown paths share one draft, so that they cannot fill the memory. */
function draftOf(
  { drafts }: SetPages,
  destination: Destination,
  variant: string,
  words: PageWords,
  make: () => PageDraft,
): PageDraft {
  const place = destination.kind === 'page' ? destination.page.path : destination.kind;
  const shown = words.filled?.find((each) => each.place === 'page');
  const key = `${variant} ${place} ${shown?.key ?? ''}`;
  const known = drafts.get(key);
  if (known && areSame(known.words, words)) return known.draft;
  const draft = make();
  drafts.set(key, { draft, words });
  return draft;
}

/** An unchanged answer of the API is the same object. */
const areSame = (one: PageWords, other: PageWords) =>
  one.record === other.record &&
  one.filled?.length === other.filled?.length &&
  (one.filled ?? []).every(({ key, value }, index) => {
    const same = other.filled?.[index];
    return same?.key === key && same.value === value;
  });
