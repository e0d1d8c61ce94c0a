import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A second host name that serves released files, like a CDN in front of the site, without a cache. */
export interface FileHost {
  url: string;
  /** From now on it has them from here. */
  origin: string;
  /** How often each path was asked for since the last time. */
  take: () => Map<string, number>;
  end: () => void;
}

export async function openFileHost(): Promise<FileHost> {
  let requested = new Map<string, number>();
  const { url, end } = await listen((request, response) => {
    const path = request.url ?? '';
    requested.set(path, (requested.get(path) ?? 0) + 1);
    if (!path.startsWith('/r/')) return void response.writeHead(404).end();
    get(
      host.origin + path,
      { headers: { 'accept-encoding': request.headers['accept-encoding'] } },
      (from) => {
        response.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(response);
      },
    ).on('error', () => response.destroy());
  });
  const host: FileHost = {
    url,
    origin: '',
    take: () => {
      const taken = requested;
      requested = new Map();
      return taken;
    },
    end,
  };
  return host;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** On a host name that the site does not have. */
export async function listen(answer: Answer): Promise<{ url: string; end: () => void }> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}
