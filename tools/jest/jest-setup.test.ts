import { connect, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { collectComplaints } from './collect-complaints.ts';
import { refuseDefaultPorts } from './refuse-default-ports.ts';
import { isReserved } from './reserved-ports.ts';

it('console errors and warnings are returned once, with their callers', () => {
  const target = { error: () => undefined, warn: () => undefined } as unknown as Console;
  const take = collectComplaints(target);
  target.error('%s is not well', 'A page');
  target.warn(new Error('nor is this'));
  expect(take()).toEqual([
    expect.stringMatching(/^console\.error: A page is not well\n.*jest-setup\.test/s),
    expect.stringMatching(/^console\.warn: Error: nor is this/),
  ]);
  expect(take()).toEqual([]);
});

const takeAttempts = refuseDefaultPorts();

it.each([8080, 8081, 8084, 8090])(
  'a test neither connects to the default port %d nor listens on it',
  (port) => {
    const refused = `port ${port}, where a site may run`;
    expect(() => connect(port, '127.0.0.1')).toThrow(refused);
    expect(() => connect({ port, host: 'localhost' })).toThrow(refused);
    expect(() => createServer().listen(port)).toThrow(refused);
    expect(takeAttempts()).toHaveLength(3);
  },
);

it('a request to a default port fails, even if a server answers there', async () => {
  await expect(fetch('http://localhost:8081/healthz')).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining('where a site may run') }),
  });
  expect(takeAttempts()).toEqual([expect.stringContaining('connects to port 8081')]);
});

it('the machine’s PostgreSQL is available only when it is configured', () => {
  expect(isReserved(5_432, undefined)).toBe(true);
  expect(isReserved(5_432, 'postgres://postgres@127.0.0.1/postgres')).toBe(false);
  expect(isReserved(5_432, 'postgres://postgres@127.0.0.1:5544/postgres')).toBe(true);
  expect(isReserved(25_432, undefined)).toBe(false);
});
