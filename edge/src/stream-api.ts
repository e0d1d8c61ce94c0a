import http from 'node:http';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { checkedSessions, openStreamAnswer, STREAM_PATHS, type OpenedStream } from '@palaro/contract/streams';

/** Longest wait of a browser for its stream. */
export const ANSWER_MS = 5_000;
/** Separate connections, so that 15,000 pages that reconnect at once do not block calls. */
const CONNECTIONS = 32;

/** The edge's requests to the member API about streams. Failures are thrown. */
export interface StreamApi {
  /** The owner of a ticket; `null` when it is not valid (any more). */
  open: (ticket: string) => Promise<OpenedStream | null>;
  /** Those of the sessions that have ended. */
  findEnded: (sessions: readonly string[]) => Promise<string[]>;
  /** Requests the signals; the caller reads the answer. */
  openSignals: () => ClientRequest;
  close: () => void;
}

export function createStreamApi(apiUrl: string, secret: string): StreamApi {
  const target = new URL(apiUrl);
  const client = target.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const request = (path: string, headers: OutgoingHttpHeaders, options: RequestOptions) =>
    client.request({
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      path: target.pathname.replace(/\/+$/, '') + path,
      ...options,
      headers: { ...headers, authorization: `Bearer ${secret}` },
    });

  async function post(path: string, value: object): Promise<unknown> {
    const body = JSON.stringify(value);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(path, headers, { agent, method: 'POST', signal: AbortSignal.timeout(ANSWER_MS) });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject).end(body);
    });
    const answered = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`The member API answered ${answer.statusCode}.`);
    return JSON.parse(answered);
  }
  return {
    open: async (ticket) => openStreamAnswer.parse(await post(STREAM_PATHS.open, { ticket })).stream,
    findEnded: async (sessions) => checkedSessions.parse(await post(STREAM_PATHS.check, { sessions })).ended,
    openSignals: () => request(STREAM_PATHS.signals, {}, { agent: false }).end(),
    close: () => agent.destroy(),
  };
}
