import { randomBytes } from 'node:crypto';
import type { SealedRecord } from '@palaro/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCompressed, answerStarting, answerText } from './answer.ts';
import { clientOn } from './client-on.ts';
import type { EdgeContext } from './edge-context.ts';
import { draftIsolation } from './isolation-html.ts';
import { serveIsolationIndex } from './isolation-index.ts';
import { readTemplate } from './live-set.ts';
import type { LiveSet } from './live-set.ts';
import type { FindRecord } from './released-records.ts';
import { redirectHere } from './request-path.ts';
import { pageHeaders } from './security-headers.ts';
import type { Template } from './template.ts';
import { finishPage } from './template.ts';

const templates = new WeakMap<LiveSet, Promise<Template>>();

/**
 * `/isolate/<remote>@<version>`: any released version of a remote, alone. Without a version it redirects to the live one; `/isolate/` lists
 * them, also those that were never live.
 */
export async function serveIsolation(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  query: string,
  context: EdgeContext,
  findRecord: FindRecord,
): Promise<FastifyReply> {
  const { siteUrl } = context.settings;
  const client = clientOn(request, context.settings);
  const set = context.current();
  if (set && path === '/isolate/')
    return serveIsolationIndex(request, reply, set, await templateOf(set, context), {
      ...context,
      findRecord,
    });
  const shell = set?.releases.get('shell');
  if (!set || !shell) return answerStarting(reply);
  const [name = '', version] = path.slice('/isolate/'.length).split('@');
  const live = set.releases.get(name);
  if (version === undefined && live?.record.manifest) {
    reply.header('cache-control', 'no-store');
    return redirectHere(reply, `/isolate/${name}@${live.record.version}${query}`);
  }
  const remote = await findRemote(name, version ?? '', findRecord);
  if (!remote) return answerText(reply, 404, 'There is no such release of a remote.');
  const template = await templateOf(set, context);
  const draft = draftIsolation(
    template,
    { shell, sharedLib: set.releases.get('shared-lib'), remote },
    { channel: set.document.channel, serial: set.document.serial, client },
  );
  const nonce = randomBytes(18).toString('base64url');
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    ...pageHeaders(nonce, siteUrl, client, { framesItself: true }),
  });
  return answerCompressed(request, reply, finishPage(draft, nonce));
}

/** A record that fails verification is treated as missing. */
async function findRemote(
  name: string,
  version: string,
  findRecord: FindRecord,
): Promise<SealedRecord | undefined> {
  const found = await findRecord(name, version).catch(() => undefined);
  return found?.record.manifest ? found : undefined;
}

function templateOf(set: LiveSet, { store }: EdgeContext): Promise<Template> {
  const known = templates.get(set) ?? readTemplate(set.shell, store, 'isolate.html');
  templates.set(set, known);
  known.catch(() => templates.delete(set));
  return known;
}
