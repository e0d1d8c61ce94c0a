import http from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemberStreams, STREAM_LIMITS } from './member-streams.ts';
import { until } from './testing.ts';

let server: Server;
let streams: MemberStreams;
const sockets: Socket[] = [];
const begun: ServerResponse[] = [];

beforeEach(async () => {
  server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    begun.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  streams.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Both ends of a browser's connection. */
async function connect(): Promise<{ socket: Socket; response: ServerResponse; received: () => string }> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await until(() => begun.length > 0 && received.includes('open'));
  const response = begun.pop();
  if (!response) throw new Error('nobody came');
  return { socket, response, received: () => received };
}
const whose = (endsInMs: number, member = '1') => ({
  member,
  session: '10',
  ends_at: new Date(Date.now() + endsInMs).toISOString(),
});

describe('a stream that is quiet', () => {
  it('has a heartbeat', async () => {
    streams = new MemberStreams({ ...STREAM_LIMITS, heartbeatMs: 50 });
    const { response, received } = await connect();
    streams.add(response, whose(60_000), performance.now());
    await until(() => received().split('still here').length > 3);
  });

  it('ends when its session expires', async () => {
    streams = new MemberStreams({ ...STREAM_LIMITS, heartbeatMs: 50 });
    const { socket, response } = await connect();
    streams.add(response, whose(120), performance.now());
    await until(() => socket.readableEnded);
    expect(streams.size).toBe(0);
  });
});

describe('a browser that does not read', () => {
  const line = { members: ['1'], signal: { what: 'deposit', ticket_id: 'x'.repeat(100_000) }, ended: [] };

  // ASVS 1.4.3
  it('is disconnected when too much is unread, and nothing is buffered for it', async () => {
    streams = new MemberStreams({ ...STREAM_LIMITS, heartbeatMs: 60_000 });
    const [slow, quick] = [await connect(), await connect()];
    streams.add(slow.response, whose(60_000), performance.now());
    streams.add(quick.response, whose(60_000, '2'), performance.now());
    slow.socket.pause();
    await until(() => {
      streams.send(line);
      return streams.size === 1;
    });
    expect(slow.response.destroyed).toBe(true);
    streams.send({ members: ['2'], signal: { what: 'balance' }, ended: [] });
    await until(() => quick.received().includes('balance'));
  });

  it('is disconnected at a heartbeat when earlier data are unread', async () => {
    streams = new MemberStreams({ ...STREAM_LIMITS, heartbeatMs: 50, unsentBytes: 1e9 });
    const { socket, response } = await connect();
    socket.pause();
    streams.add(response, whose(60_000), performance.now());
    for (let count = 0; response.writableLength === 0 || count < 10; count += 1)
      response.write('x'.repeat(1e6));
    await until(() => streams.size === 0);
  });
});

it('does not get signals from before its request, or old ones', async () => {
  streams = new MemberStreams({ ...STREAM_LIMITS, heartbeatMs: 50, rememberMs: 100 });
  const signal = (what: string) => streams.send({ members: ['1'], signal: { what }, ended: [] });
  signal('before');
  const { response, received } = await connect();
  const openedAt = performance.now();
  signal('meanwhile');
  streams.add(response, whose(60_000), openedAt);
  await until(() => received().includes('meanwhile'));
  expect(received()).not.toContain('before');
  const late = await connect();
  await until(() => performance.now() - openedAt > 300);
  streams.add(late.response, whose(60_000), openedAt);
  await until(() => late.received().includes('still here'));
  expect(late.received()).not.toContain('meanwhile');
});
