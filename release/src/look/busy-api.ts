import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The member API's answer when it is overloaded. */
const BUSY = JSON.stringify({ status: 2, statusdesc: 'overloaded', details: {}, trace_id: 'check' });

/**
 * A member API that is always overloaded: no data are needed, and every screen must handle it. It is a server, because with
 * request interception the browser would send every request, files included, through this process.
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
