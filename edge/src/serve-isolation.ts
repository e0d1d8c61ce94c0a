import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SealedRecord } from '@palaro/release';
import { answer, answerCompressed, answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { draftIsolation } from './isolation-html.ts';
import { readTemplate } from './live-set.ts';
import type { LiveSet } from './live-set.ts';
import type { FindRecord } from './released-records.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';
import type { Template } from './template.ts';
import { finishPage } from './template.ts';

const templates = new WeakMap<LiveSet, Promise<Template>>();

/** `/isolate/<remote>@<version>`: any released version of a remote, alone. Without a version it leads to the live one. */
export async function serveIsolation(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
  context: EdgeContext,
  findRecord: FindRecord,
): Promise<void> {
  const { siteUrl, client } = context.settings;
  const common = commonHeaders(siteUrl);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answerText(request, response, 405, 'Pages are only read.', { allow: 'GET, HEAD' });
  const set = context.current();
  const shell = set?.releases.get('shell');
  if (!set || !shell)
    return answerText(request, response, 503, 'Palaro is starting. Please try again in a moment.', common);
  const [name = '', version] = path.slice('/isolate/'.length).split('@');
  const live = set.releases.get(name);
  if (version === undefined && live?.record.manifest) {
    const location = `/isolate/${name}@${live.record.version}${query}`;
    return answer(request, response, 302, { location, 'cache-control': 'no-store', ...common }, '');
  }
  const remote = await findRemote(name, version ?? '', findRecord);
  if (!remote) return answerText(request, response, 404, 'There is no such release of a remote.', common);
  const template = await templateOf(set, context);
  const draft = draftIsolation(
    template,
    { shell, sharedLib: set.releases.get('shared-lib'), remote },
    { channel: set.document.channel, serial: set.document.serial, client },
  );
  const nonce = randomBytes(18).toString('base64url');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    ...pageHeaders(nonce, siteUrl, client, { framesItself: true }),
  };
  await answerCompressed(request, response, 200, headers, finishPage(draft, nonce));
}

/** A record that cannot be trusted is as good as none. */
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
