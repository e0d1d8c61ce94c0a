import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AddressProxy {
  /** The proxy address for a browser. */
  url: string;
  address: string;
  close: () => void;
}

/**
 * A proxy to the site with its own source address, because the watch counts by address, and all browsers of this machine would
 * otherwise be one visitor.
 * @param number 2 to 254: the last figure of 127.0.0.x.
 */
export async function openAddress(number: number): Promise<AddressProxy> {
  const address = `127.0.0.${number}`;
  const server = createServer((incoming, outgoing) => {
    const { hostname, port, pathname, search } = new URL(incoming.url ?? '');
    const onward = request(
      {
        // Where the edge listens, and the only family in which there are more addresses than one.
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: pathname + search,
        method: incoming.method,
        headers: incoming.headers,
        localAddress: address,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    address,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
