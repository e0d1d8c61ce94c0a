import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { MEMBER_STREAM } from '@palaro/contract';
import type { OpenedStream } from '@palaro/contract/streams';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followSignals } from './follow-signals.ts';
import type { Log } from './log.ts';
import { MemberStreams } from './member-streams.ts';
import { isQaHost } from './qa-settings.ts';
import type { QaSettings } from './qa-settings.ts';
import { recheckStreams } from './recheck-streams.ts';
import { failCall, refuseCall } from './refuse-call.ts';
import { commonHeaders } from './security-headers.ts';
import { createStreamApi } from './stream-api.ts';

interface StreamOptions {
  apiUrl: string;
  siteUrl: string;
  qa: QaSettings;
  edgeSecret: string;
  mostStreams: number;
  log: Log;
}

/**
 * `GET /api/member/stream?ticket=`: server-sent events that say what changed, never an amount. The API is asked once for the
 * stream's owner; signals come by one stream for the whole edge. Without a valid ticket the answer is 204, the only one after
 * which an `EventSource` does not reconnect
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#server-sent-events-intro). It could not read an error key; the
 * page learns from its next call whether the session is over.
 */
export async function serveStreams(app: FastifyInstance, options: StreamOptions): Promise<void> {
  const { log, mostStreams } = options;
  const own = commonHeaders(options.siteUrl);
  const api = createStreamApi(options.apiUrl, options.edgeSecret);
  const streams = new MemberStreams();
  let opening = 0;
  let followedSince = -Infinity;
  let untilGap = new AbortController();

  let stop: (() => void) | undefined;

  /** An edge without streams does not follow the signals. Pages of its first streams fetch their data again when it starts to follow. */
  const follow = () =>
    followSignals({
      open: api.openSignals,
      onOpen() {
        followedSince = performance.now();
        untilGap.abort();
        untilGap = new AbortController();
        void recheckStreams(streams.all(), { api, log, signal: untilGap.signal });
      },
      onSignal: (line) => streams.send(line),
      log,
    });

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const ticket = ticketOf(request);
    if (!ticket) return void reply.code(204).send();
    if (streams.size + opening >= mostStreams) return void refuseCall(reply, 503, 'overloaded');
    const openedAt = performance.now();
    let whose: OpenedStream | null;
    opening += 1;
    try {
      whose = await api.open(ticket);
    } catch (error) {
      return failCall(error, reply, log);
    } finally {
      opening -= 1;
    }
    if (!whose) return void reply.code(204).send();
    stop ??= follow();
    reply.hijack();
    // A browser that has left meanwhile emits no further event.
    if (request.socket.destroyed) return;
    const stream = streams.add(begin(reply.raw, own), whose, openedAt);
    if (openedAt < followedSince) void recheckStreams([stream], { api, log, signal: untilGap.signal });
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(own);
    if (isQaHost(request, options.qa)) refuseCall(reply, 404, 'not_found');
    else done();
  });
  app.get(MEMBER_STREAM, { exposeHeadRoute: false }, (request, reply) => open(request, reply));
  app.addHook('preClose', async () => {
    stop?.();
    untilGap.abort();
    streams.close();
    api.close();
  });
}

function ticketOf({ query }: FastifyRequest): string | undefined {
  if (typeof query !== 'object' || query === null || !('ticket' in query)) return undefined;
  return typeof query.ticket === 'string' && query.ticket.length <= 100 ? query.ticket : undefined;
}

function begin(raw: ServerResponse, own: OutgoingHttpHeaders): ServerResponse {
  raw.writeHead(200, {
    ...own,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    // A buffering proxy would delay the signals.
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
  return raw;
}
