import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { claimPort, holdsPort, releasePort } from './claim-port.ts';
import { drawnPorts } from './drawn-ports.ts';

/**
 * A port of 127.0.0.1 that is free now: `wanted` if it is, else any. It is this process' until it ends: no other run on this machine
 * is given it, or tries to listen there to see whether it is free.
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

/** Somebody listens there, or only the machine's administrator may. */
const TAKEN = new Set(['EADDRINUSE', 'EACCES']);
