import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems take for outgoing connections (Linux from 32768, IANA from 49152): while a server is away that was
 * killed, nobody is given its port.
 */
const FIRST = 20_000;
const LAST = 32_767;

/** A port of 127.0.0.1 that is free now: `wanted` if it is, else any. */
export async function freePort(wanted?: number): Promise<number> {
  for (let port = wanted; ; port = undefined) {
    const tried = port ?? randomInt(FIRST, LAST + 1);
    if (await isFree(tried)) return tried;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
