import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PartyRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw body, for its signature. */
  text: string;
  /** The parsed body. */
  body: Record<string, unknown>;
}

/** Status and body; `silence` closes the connection without an answer. */
export type PartyReply = { status: number; body: unknown } | 'silence';

/** A fake third party: a tiny HTTP server with answers set by a test. */
export interface FakeParty {
  url: string;
  requests: PartyRequest[];
  close: () => Promise<void>;
}

export async function startParty(
  answer: (request: PartyRequest) => PartyReply | Promise<PartyReply>,
): Promise<FakeParty> {
  const requests: PartyRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const request = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        text,
        body: parse(text, incoming.headers['content-type']),
      };
      requests.push(request);
      const send = async () => {
        const reply = await answer(request);
        if (reply === 'silence') return outgoing.destroy();
        outgoing.writeHead(reply.status, { 'content-type': 'application/json' });
        return outgoing.end(JSON.stringify(reply.body));
      };
      void send();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, close: () => closeServer(server) };
}

const parse = (text: string, type: string | undefined) =>
  (type?.startsWith('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(text))
    : JSON.parse(text || '{}')) as Record<string, unknown>;

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
