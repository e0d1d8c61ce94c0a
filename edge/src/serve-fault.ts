import { setTimeout as wait } from 'node:timers/promises';
import { FAULTS } from '@palaro/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { FAULTY, isAllowed, readQa } from './qa.ts';
import { qaOf } from './qa-settings.ts';
import type { FindRecord } from './released-records.ts';
import { NO_PAGE } from './security-headers.ts';
import { contentType, findReleased, readReleased, serveReleasedFile } from './serve-file.ts';
import type { ReleasedFile } from './serve-file.ts';

const LATE_MS = 2_000;
const NO_STORE = 'no-store';

/**
 * `/fault/<fault>/r/<name>/<version>/<file>`: a released file as served by a broken network or store, for a browser in which QA
 * has switched this fault on. When it is off again, the normal file.
 */
export async function serveFaultyFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  context: EdgeContext,
  findRecord: FindRecord,
): Promise<FastifyReply> {
  const { visitKey } = context.settings;
  const settings = qaOf(request, context.settings.qa);
  const [wanted = '', , name = '', place = '', ...rest] = path.slice(FAULTY.length).split('/');
  const fault = FAULTS.find((known) => known === wanted);
  const qa = readQa(request.headers.cookie, settings, visitKey, Date.now());
  if (!fault || !qa || !isAllowed(settings, name)) return answerText(reply, 404, 'There is no such file.');
  const file = rest.join('/');
  const released = `/r/${name}/${place}/${file}`;
  const goOn = () => serveReleasedFile(request, reply, released, context, findRecord, NO_STORE);
  if (qa.faults[name] !== fault) return goOn();
  const answer = (status: number, type: string, body: Uint8Array | string) =>
    reply
      .code(status)
      .type(type)
      .headers({ 'cache-control': NO_STORE, 'content-security-policy': NO_PAGE })
      .send(body);
  switch (fault) {
    case 'late':
      await wait(LATE_MS);
      return goOn();
    case 'missing':
      return answer(404, 'text/plain; charset=utf-8', 'There is no such file.');
    case '500':
      return answer(500, 'text/plain; charset=utf-8', 'Something went wrong.');
    case 'html':
      return answer(
        200,
        'text/html; charset=utf-8',
        '<!doctype html><title>Welcome to the hotel’s network</title>',
      );
    case 'json':
      return answer(200, 'application/json; charset=utf-8', '{"error":"unavailable"}');
    case 'tampered':
      return answer(
        200,
        contentType(file),
        await tampered(context, await findReleased(released, context, findRecord)),
      );
    case 'no-css':
      return file.endsWith('.css')
        ? answer(404, 'text/plain; charset=utf-8', 'There is no such file.')
        : goOn();
    default:
      return goOn();
  }
}

/** Changes one byte; which one does not matter, because the file must not run. */
async function tampered(context: EdgeContext, file: ReleasedFile | undefined): Promise<Uint8Array> {
  const bytes = Uint8Array.from((file && (await readReleased(context, file))) ?? []);
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  return bytes;
}
