import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As the member API answers when it is asked too much. */
const BUSY = JSON.stringify({ status: 2, statusdesc: 'overloaded', details: {}, trace_id: 'check' });

/**
 * A member API that is busy whatever it is asked: nobody's data is needed, and every screen must be able to say so. Answered by a server,
 * because a browser whose requests are intercepted hands each of them, files too, to this process and back.
 */
export async function openBusyApi(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(BUSY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
