import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';

const server = createServer();
afterEach(() => {
  server.close();
});

it('is the one that is wanted, or another when somebody listens there, and none that an outgoing connection may have', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  expect(await freePort(port)).toBe(port);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const other = await freePort(port);
  expect(other).not.toBe(port);
  expect(other).toBeLessThan(32_768);
});
