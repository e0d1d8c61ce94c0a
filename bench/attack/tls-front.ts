import {
  createServer as createHttpServer,
  request,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Certificate } from '../federation/front.ts';

export interface TlsFront {
  port: number;
  /** Where requests go from now on: the edge, which starts after the front because its address is the front's. */
  forwardTo: (edge: string) => void;
  /** How many it was sent by TLS. */
  requests: () => number;
  stop: () => Promise<void>;
}

/** A connection that begins with this byte wants TLS. */
const TLS_HELLO = 0x16;

/**
 * What stands before the edge in a deployment: TLS and, on the same port, a redirect for who comes without it. One port, because
 * scanners take one address for both. Each request seems to come from a network of its own, or the limits on guessing would answer
 * instead of what is attacked.
 */
export async function startTlsFront({ key, cert }: Pick<Certificate, 'key' | 'cert'>): Promise<TlsFront> {
  let edge: string | undefined;
  let requests = 0;
  const secure = createHttpsServer({ key, cert }, (incoming, answer) => {
    requests += 1;
    if (edge === undefined) answer.writeHead(503).end();
    else forward(incoming, answer, edge, addressOf(requests));
  });
  const plain = createHttpServer((incoming, answer) =>
    answer.writeHead(301, { location: `https://${incoming.headers.host ?? ''}${incoming.url ?? '/'}` }).end(),
  );
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === TLS_HELLO ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  await listen(server);
  return {
    port: (server.address() as AddressInfo).port,
    forwardTo: (origin) => {
      edge = origin;
    },
    requests: () => requests,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** One of 16 million addresses, in another network for each. */
const addressOf = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

function forward(incoming: IncomingMessage, answer: ServerResponse, edge: string, address: string): void {
  const headers = { ...incoming.headers, 'x-forwarded-for': address, 'x-forwarded-proto': 'https' };
  const upstream = request(
    // As the client wrote it, dots and all: a parsed address would hide what is tried.
    { ...hostOf(edge), path: incoming.url, method: incoming.method, headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  upstream.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  incoming.pipe(upstream);
}

function hostOf(origin: string): { host: string; port: string } {
  const { hostname, port } = new URL(origin);
  return { host: hostname, port };
}

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
