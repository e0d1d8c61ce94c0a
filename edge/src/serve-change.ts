import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { escapeHtml } from './escape-html.ts';
import { localOrigin } from './local-records.ts';
import { changeOfQa, findOverride, qaCookie, QA_ENDED, requestedOf } from './qa.ts';
import type { QaVisit, RequestedOverride } from './qa.ts';
import { qaOf } from './qa-settings.ts';
import { refuseOverride } from './released-versions.ts';
import type { FindRecord } from './released-records.ts';
import { isOwnPath, redirectHere } from './request-path.ts';
import { localOf } from './serve-local.ts';
import { answerSmallPage, isFromSite } from './small-page.ts';

/** Where a browser says yes to what an address asked for. */
export const CHANGE_YES = '/qa/change';

interface Asked {
  path: string;
  query: string;
  /** What this browser has said yes to already. */
  qa: QaVisit | undefined;
}

/**
 * Answers an address that asks QA for a change; `undefined` when it asks for none. The address may come from anybody, so a browser is asked before
 * anything of it loads: once, because what its own panel chooses in the hour after that is its own wish.
 */
export async function answerChange(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, query, qa }: Asked,
  context: EdgeContext,
  findRecord: FindRecord,
): Promise<FastifyReply | undefined> {
  const change = changeOfQa(query, qaOf(request, context.settings.qa));
  if (!change) return undefined;
  const { wanted } = change;
  const back = path + change.query;
  if (wanted === 'off') return redirectHere(reply.header('set-cookie', [...QA_ENDED]), back);
  const requested = wanted === 'panel' ? undefined : wanted;
  if (requested && !(await isThere(requested, findRecord))) return refuseOverride(reply, requested, context);
  const local = requested?.override && localOf(requested.override);
  if (qa && !local && request.headers['sec-fetch-site'] === 'same-origin')
    return setChange(reply, requested?.override ?? qa.override, back, context);
  return offerChange(reply, requested, back);
}

/** The answer of yes: only from the page of the question. */
export async function acceptChange(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  context: EdgeContext,
  findRecord: FindRecord,
): Promise<FastifyReply> {
  const settings = qaOf(request, context.settings.qa);
  const form = new URLSearchParams(text);
  const [release, path] = [form.get('remote') ?? '', form.get('path') ?? '/'];
  const requested = release === '' ? undefined : requestedOf(release, settings);
  const isAskable = settings.remotes.size > 0 && (release === '' || requested !== undefined);
  if (!isFromSite(request, context.settings.siteUrl) || !isAskable)
    return answerText(reply, 403, 'This form is not from a page of this site.');
  if (!isOwnPath(path)) return answerText(reply, 400, 'Ask for a path.');
  if (requested && !(await isThere(requested, findRecord))) return refuseOverride(reply, requested, context);
  return setChange(reply, requested?.override ?? null, path, context);
}

/** A development server's release is brought by the browser, so it is there whatever the registry says. */
const isThere = async ({ override }: RequestedOverride, findRecord: FindRecord): Promise<boolean> =>
  override !== null && (localOf(override) !== undefined || Boolean(await findOverride(override, findRecord)));

const setChange = (
  reply: FastifyReply,
  override: QaVisit['override'],
  path: string,
  { settings: { visitKey } }: EdgeContext,
): FastifyReply =>
  redirectHere(reply.header('set-cookie', [qaCookie(override, visitKey, Date.now())]), path, 303);

function offerChange(
  reply: FastifyReply,
  requested: RequestedOverride | undefined,
  path: string,
): FastifyReply {
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const { title, words } = questionOf(requested);
  return answerSmallPage(reply, { title }, () => [
    ...words.map((each) => `<p>${each}</p>`),
    `<form method="post" action="${CHANGE_YES}">${field('remote', requested?.text ?? '')}${field('path', path)}<button>Show it</button> <a href="${escapeHtml(path)}">No, the site as it is</a></form>`,
  ]);
}

function questionOf(requested: RequestedOverride | undefined): { title: string; words: string[] } {
  const { name, override } = requested ?? {};
  const remote = override ? localOf(override) : undefined;
  const where = 'For an hour, in this browser only, this site would show';
  if (remote)
    return {
      title: 'A remote from your own machine',
      words: [
        `${where} <strong>${escapeHtml(remote.name)}</strong> as the program at <strong>${localOrigin(remote)}</strong> of your own machine has it. It can do what the site can do in your name.`,
        'Go on only if you have started that program yourself.',
      ],
    };
  if (override)
    return {
      title: 'Another version of a remote',
      words: [
        `${where} version <strong>${escapeHtml(override.version)}</strong> of <strong>${escapeHtml(name ?? '')}</strong>, which need not be the one that others get, and may be one with known faults.`,
        'Go on only if you test this site, and came here to do that.',
      ],
    };
  return {
    title: 'The panel of QA',
    words: [
      `${where} a panel that swaps versions of remotes and makes them faulty.`,
      'Go on only if you test this site, and came here to do that.',
    ],
  };
}
