import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface UploadProxy {
  /** The release service, as the client is to ask it. */
  url: string;
  /** How many files the service has taken. */
  taken: () => number;
  close: () => void;
}

/**
 * A proxy to the release service on which a token expires in the middle of an upload, without a wait: from some file on it sends an
 * older token of the same job instead.
 * @param lasts Files that are sent with the client's own token.
 */
export async function openUploadProxy(
  service: string,
  { older = '', lasts = Infinity }: { older?: string; lasts?: number } = {},
): Promise<UploadProxy> {
  let sent = 0;
  let taken = 0;
  const server = createServer((incoming, outgoing) => {
    const isFile = incoming.method === 'PUT';
    if (isFile) sent += 1;
    const headers = { ...incoming.headers, ...(sent > lasts && { authorization: `Bearer ${older}` }) };
    const onward = request(`${service}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      if (isFile && answer.statusCode === 200) taken += 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
