import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer, answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { askLocal, LOCAL_RECORD } from './local-remote.ts';
import { readQa } from './qa.ts';
import { commonHeaders } from './security-headers.ts';
import { contentType } from './serve-file.ts';

/** `/local/<port>/r/<name>/<version>/<file>`, for a browser in which QA has put that development server's remote on the site. */
export async function serveLocalFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { settings }: EdgeContext,
): Promise<void> {
  const { qa: qaSettings, visitKey, siteUrl } = settings;
  const common = commonHeaders(siteUrl);
  const [, port = '', file = ''] = /^\/local\/(\d+)(\/r\/[\w@~+./-]+)$/.exec(path) ?? [];
  const open = readQa(request.headers.cookie, qaSettings, visitKey, Date.now())?.override?.port;
  const found =
    open !== undefined && String(open) === port
      ? await askLocal(open, file.endsWith('/release.json') ? LOCAL_RECORD : file).catch(() => undefined)
      : undefined;
  if (!found?.ok) return answerText(request, response, 404, 'There is no such file.', common);
  const headers = { 'content-type': contentType(file), 'cache-control': 'no-store', ...common };
  answer(request, response, 200, headers, Buffer.from(await found.arrayBuffer()));
}
