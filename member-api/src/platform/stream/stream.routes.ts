import { member, type MemberSignal } from '@palaro/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { redeemTicket, type StreamSession } from './redeem-ticket.ts';
import type { StreamHub } from './stream-hub.ts';
import { makeStreamTicket } from './make-stream-ticket.ts';

export const streamCalls = [answer(member.streamticket, makeStreamTicket, { limits: [] })];

/**
 * `GET /member/stream?ticket=`: server-sent events that say what changed, never an amount. Without a good ticket it is the one answer that tells
 * an `EventSource` to stay away: 204 (https://html.spec.whatwg.org/multipage/server-sent-events.html#server-sent-events-intro). It could not
 * read a key, and the page learns from its next call whether the session is over.
 */
export function streamRoutes(app: FastifyInstance, deps: Deps, hub: StreamHub): void {
  app.get('/member/stream', async (request, reply) => {
    const ticket = ticketOf(request);
    const session = ticket ? await redeemTicket(deps.sql, ticket, deps.now()) : undefined;
    if (!session) return reply.code(204).send();
    return open(deps, hub, session, reply);
  });
}

function ticketOf({ query }: FastifyRequest): string | undefined {
  if (typeof query !== 'object' || query === null || !('ticket' in query)) return undefined;
  return typeof query.ticket === 'string' && query.ticket.length <= 100 ? query.ticket : undefined;
}

function open({ settings, now }: Deps, hub: StreamHub, session: StreamSession, reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Nothing follows on this connection: a server that stops need not wait for it to become idle.
    connection: 'close',
    // A proxy that gathers bytes would keep the signals to itself.
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
  const send = (signal: MemberSignal) => raw.write(`data: ${JSON.stringify(signal)}\n\n`);
  const end = () => raw.end();
  const remove = hub.add({ memberId: session.memberId, sessionId: session.sessionId, send, end });
  const heartbeat = setInterval(() => {
    if (now() >= session.endsAt) end();
    else raw.write(': still here\n\n');
  }, settings.stream.heartbeatMs);
  raw.on('close', () => {
    clearInterval(heartbeat);
    remove();
  });
}
