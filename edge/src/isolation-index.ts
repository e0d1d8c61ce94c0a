import { randomBytes } from 'node:crypto';
import { canarySetOf } from '@palaro/release';
import type { ReleaseRecord } from '@palaro/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCompressed } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { escapeHtml } from './escape-html.ts';
import { isolationStyles } from './isolation-html.ts';
import type { LiveSet } from './live-set.ts';
import { pageHeaders } from './security-headers.ts';
import { tag, title } from './tags.ts';
import type { Template } from './template.ts';
import { draftPage, finishPage } from './template.ts';

const MOST_VERSIONS = 30;
const MOST_PAGES = 8;

interface ListedVersion {
  version: string;
  /** Who gets it; empty for a version that nobody is served. */
  served: string;
}

/** `/isolate/`: every remote that is live, who owns it, what it is for, and its versions, each of which opens alone. Needs no script. */
export async function serveIsolationIndex(
  request: FastifyRequest,
  reply: FastifyReply,
  set: LiveSet,
  template: Template,
  { settings, source }: EdgeContext,
): Promise<FastifyReply> {
  const remotes = [...set.releases.values()].flatMap(({ record }) => (record.manifest ? [record] : []));
  const items = await Promise.all(
    remotes.map(async (record) => {
      // Without the registry those that are served are known.
      const published = await source.readVersions(record.name, MOST_VERSIONS).catch(() => []);
      return remoteItem(record, listedVersions(record, set, published));
    }),
  );
  const text = `<main class="isolation-index">
<h1>Remotes alone</h1>
<p>Each opens alone in any released version, in the states that its team describes as scenarios.</p>
<ul>${items.join('')}</ul>
</main>`;
  const head = [title('Remotes alone · Palaro'), ...isolationStyles(set.shell)].join('\n    ');
  const nonce = randomBytes(18).toString('base64url');
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    ...pageHeaders(nonce, settings.siteUrl, settings.client),
  });
  const draft = draftPage(template, 'en-PH', { head, boot: text });
  return answerCompressed(request, reply, finishPage(draft, nonce));
}

/** Those that are served first, then the newest. */
function listedVersions(
  { name, version }: ReleaseRecord,
  { document, canaries }: LiveSet,
  published: readonly string[],
): ListedVersion[] {
  const canary = canaries.get(name);
  const others = canarySetOf(document.releases, name).filter((other) => other !== name);
  const beside = others.length > 0 ? `, with ${others.join(' and ')}` : '';
  const served: ListedVersion[] = [
    { version, served: canary ? 'live for the others' : 'live for everybody' },
    ...(canary
      ? [
          {
            version: canary.sealed.record.version,
            served: `canary for ${canary.percent} % of visitors${beside}`,
          },
        ]
      : []),
  ];
  const isServed = (each: string) => served.some((known) => known.version === each);
  return [
    ...served,
    ...published.filter((each) => !isServed(each)).map((each) => ({ version: each, served: '' })),
  ];
}

function remoteItem(record: ReleaseRecord, versions: readonly ListedVersion[]): string {
  const { name, manifest } = record;
  const link = ({ version, served }: ListedVersion) =>
    `<li>${tag('a', { href: `/isolate/${name}@${version}` })}${escapeHtml(`${name}@${version}`)}</a> ${served}</li>`;
  const list = (which: readonly ListedVersion[]) =>
    `<ul class="isolation-versions">${which.map(link).join('')}</ul>`;
  const others = versions.filter(({ served }) => served === '');
  const summary =
    others.length === 1 ? '1 other version' : `${others.length} other versions, the newest first`;
  return `<li><h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(`${manifest?.owner ?? ''} · ${manifest?.criticality ?? ''}`)}</p>
<p>${escapeHtml(purposeOf(record))}</p>
${list(versions.filter(({ served }) => served !== ''))}${
    others.length > 0 ? `<details><summary>${summary}</summary>${list(others)}</details>` : ''
  }</li>`;
}

/** By what it shows: titles of its pages, each once, and the slots that it fills. */
function purposeOf({ manifest }: ReleaseRecord): string {
  const pages = [...new Set((manifest?.pages ?? []).map(({ title: texts }) => texts.en))];
  const more = pages.length > MOST_PAGES ? ` and ${pages.length - MOST_PAGES} more` : '';
  const slots = [...new Set((manifest?.slots ?? []).map(({ slot }) => slot))];
  return [
    ...(pages.length > 0 ? [`Pages: ${pages.slice(0, MOST_PAGES).join(', ')}${more}.`] : []),
    ...(slots.length > 0 ? [`Fills: ${slots.join(', ')}.`] : []),
  ].join(' ');
}
