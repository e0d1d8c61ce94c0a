import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { askLocal, LOCAL_RECORD } from './local-remote.ts';
import { readQa } from './qa.ts';
import { contentType } from './serve-file.ts';

/** `/local/<port>/r/<name>/<version>/<file>`, for a browser in which QA has put that development server's remote on the site. */
export async function serveLocalFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { settings }: EdgeContext,
): Promise<FastifyReply> {
  const [, port = '', file = ''] = /^\/local\/(\d+)(\/r\/[\w@~+./-]+)$/.exec(path) ?? [];
  const open = readQa(request.headers.cookie, settings.qa, settings.visitKey, Date.now())?.override?.port;
  const found =
    open !== undefined && String(open) === port
      ? await askLocal(open, file.endsWith('/release.json') ? LOCAL_RECORD : file).catch(() => undefined)
      : undefined;
  if (!found?.ok) return answerText(reply, 404, 'There is no such file.');
  reply.type(contentType(file)).header('cache-control', 'no-store');
  return reply.send(Buffer.from(await found.arrayBuffer()));
}
