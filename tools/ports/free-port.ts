import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { claimPort, holdsPort, releasePort } from './claim-port.ts';
import { drawnPorts } from './drawn-ports.ts';

/**
 * A port of 127.0.0.1 that is free now: `wanted` if it is, else any. It belongs to this process until it ends: no other run on
 * this machine gets it, or tries to listen on it.
 */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (holdsPort(wanted) || (await claimPort(wanted)))) {
    if (await isFree(wanted)) return wanted;
  }
  const { first, last } = drawnPorts();
  for (;;) {
    const port = randomInt(first, last + 1);
    if (!(await claimPort(port))) continue;
    if (await isFree(port)) return port;
    releasePort(port);
  }
}

/** Whether this process could listen there. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      TAKEN.has(error.code ?? '') ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The port is in use, or needs administrator rights. */
const TAKEN = new Set(['EADDRINUSE', 'EACCES']);
