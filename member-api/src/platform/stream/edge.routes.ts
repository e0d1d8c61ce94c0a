import { createHash, timingSafeEqual } from 'node:crypto';
import {
  checkSessionsRequest,
  openStreamRequest,
  SIGNALS_PULSE_MS,
  STREAM_PATHS,
  type OpenStreamAnswer,
  type SignalLine,
} from '@palaro/contract/streams';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';
import { findEndedSessions } from './find-ended-sessions.ts';
import { redeemTicket } from './redeem-ticket.ts';
import type { StreamHub } from './stream-hub.ts';

/** An edge with so much unread data is disconnected; it reconnects, and its members' pages fetch their data again. */
const MOST_UNSENT_BYTES = 8 * 1024 * 1024;

/** Routes for the edge only: the owner of a stream, and all signals in one stream. Other callers get 404. */
export async function edgeRoutes(app: FastifyInstance, { deps, hub }: { deps: Deps; hub: StreamHub }) {
  const { sql, now, secrets } = deps;
  const accepted = secrets.edge.map((secret) => digest(`Bearer ${secret}`));
  app.addHook('onRequest', async ({ headers }) => {
    const given = digest(headers.authorization ?? '');
    if (!accepted.some((expected) => timingSafeEqual(given, expected))) throw refuse('not_found');
  });
  app.get(STREAM_PATHS.signals, { exposeHeadRoute: false }, (_request, reply) => sendSignals(reply, hub));
  app.post(STREAM_PATHS.open, async ({ body }): Promise<OpenStreamAnswer> => {
    const parsed = openStreamRequest.safeParse(body);
    if (!parsed.success) throw refuse('malformed_json');
    return { stream: await redeemTicket(sql, parsed.data.ticket, now()) };
  });
  app.post(STREAM_PATHS.check, async ({ body }) => {
    const parsed = checkSessionsRequest.safeParse(body);
    if (!parsed.success) throw refuse('malformed_json');
    return { ended: await findEndedSessions(sql, parsed.data.sessions, now()) };
  });
}

function sendSignals(reply: FastifyReply, hub: StreamHub): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    // The connection is not reused, so a stopping server need not wait for it to become idle.
    connection: 'close',
    // A buffering proxy would delay the signals.
    'x-accel-buffering': 'no',
  });
  raw.write('\n');
  const send = (line: SignalLine) => {
    if (raw.writableLength > MOST_UNSENT_BYTES) raw.destroy();
    else raw.write(`${JSON.stringify(line)}\n`);
  };
  const remove = hub.follow({ send, end: () => raw.end() });
  const pulse = setInterval(() => raw.write('\n'), SIGNALS_PULSE_MS);
  raw.on('close', () => {
    clearInterval(pulse);
    remove();
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
