import { randomBytes } from 'node:crypto';
import { canarySetOf, isInsecure } from '@palaro/release';
import type { ReleaseRecord } from '@palaro/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCompressed } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { escapeHtml } from './escape-html.ts';
import { isolationStyles } from './isolation-html.ts';
import type { LiveSet } from './live-set.ts';
import type { FindRecord } from './released-records.ts';
import { pageHeaders } from './security-headers.ts';
import { tag, title } from './tags.ts';
import type { Template } from './template.ts';
import { draftPage, finishPage } from './template.ts';

const MOST_VERSIONS = 30;
const MOST_PAGES = 8;

interface ListedVersion {
  version: string;
  /** Who gets it; empty for the versions that are folded away. */
  served: string;
}

interface ListedRemote {
  /** What says who owns it and what it is for: the served release, or the newest of one that is not served. */
  record: ReleaseRecord;
  versions: readonly ListedVersion[];
}

/**
 * `/isolate/`: every remote that was released, those that are live first, who owns it, what it is for, and its versions, each of which opens
 * alone. Needs no script.
 */
export async function serveIsolationIndex(
  request: FastifyRequest,
  reply: FastifyReply,
  set: LiveSet,
  template: Template,
  context: EdgeContext & { findRecord: FindRecord },
): Promise<FastifyReply> {
  const { settings } = context;
  const remotes = await Promise.all([...liveRemotes(set, context), ...(await unservedRemotes(set, context))]);
  const items = remotes.flatMap((remote) => (remote ? [remoteItem(remote)] : []));
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

function liveRemotes(set: LiveSet, { source }: EdgeContext): Promise<ListedRemote>[] {
  const records = [...set.releases.values()].flatMap(({ record }) => (record.manifest ? [record] : []));
  return records.map(async (record) => {
    // Without the registry those that are served are known.
    const published = await readSecure(record.name, set, source);
    return { record, versions: listedVersions(record, set, published) };
  });
}

/** Remotes that were released and that no visitor gets; those of which nothing can be verified are left out. */
async function unservedRemotes(
  set: LiveSet,
  { source, findRecord }: EdgeContext & { findRecord: FindRecord },
): Promise<Promise<ListedRemote | undefined>[]> {
  const names = await source.readNames().catch(() => []);
  return names
    .filter((name) => !set.releases.has(name))
    .map(async (name) => {
      const versions = await readSecure(name, set, source);
      for (const [index, version] of versions.entries()) {
        const found = await findRecord(name, version).catch(() => undefined);
        if (found?.record.manifest)
          return { record: found.record, versions: unservedVersions(versions.slice(index)) };
      }
      return undefined;
    });
}

const unservedVersions = (published: readonly string[]): ListedVersion[] =>
  published.map((version, index) => ({ version, served: index === 0 ? 'the newest, not live' : '' }));

/** Without those that were taken back for security: they open nowhere. */
async function readSecure(
  name: string,
  { document }: LiveSet,
  source: EdgeContext['source'],
): Promise<string[]> {
  const versions = await source.readVersions(name, MOST_VERSIONS).catch(() => []);
  return versions.filter((version) => !isInsecure(document, { name, version }));
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

function remoteItem({ record, versions }: ListedRemote): string {
  const { name, manifest } = record;
  const link = ({ version, served }: ListedVersion) =>
    `<li>${tag('a', { href: `/isolate/${name}@${version}` })}${escapeHtml(`${name}@${version}`)}</a> ${served}</li>`;
  const list = (which: readonly ListedVersion[]) =>
    `<ul class="isolation-versions">${which.map(link).join('')}</ul>`;
  const folded = versions.filter(({ served }) => served === '');
  const summary =
    folded.length === 1 ? '1 other version' : `${folded.length} other versions, the newest first`;
  return `<li><h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(`${manifest?.owner ?? ''} · ${manifest?.criticality ?? ''}`)}</p>
<p>${escapeHtml(purposeOf(record))}</p>
${list(versions.filter(({ served }) => served !== ''))}${
    folded.length > 0 ? `<details><summary>${summary}</summary>${list(folded)}</details>` : ''
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
