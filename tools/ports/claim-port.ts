import { createSocket, type Socket } from 'node:dgram';

/** What this process has claimed, by port. */
const claims = new Map<number, Socket>();

/**
 * Claims the TCP port for this process until it ends, by binding the UDP port with the same number, which our servers do not use.
 * The system releases it however the process ends, so no claim of a killed process remains. False when it is already claimed.
 */
export function claimPort(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close();
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      claims.set(port, socket);
      // A claim does not keep the process alive.
      socket.unref();
      resolve(true);
    });
  });
}

export function holdsPort(port: number): boolean {
  return claims.has(port);
}

export function releasePort(port: number): void {
  claims.get(port)?.close();
  claims.delete(port);
}
