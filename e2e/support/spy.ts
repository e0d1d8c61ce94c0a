import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port of this machine that nobody should reach. */
export interface Spy {
  port: number;
  /** Connections and datagrams so far. */
  reached(): number;
  close(): void;
}

/** Listens on TCP and UDP, at every address of this machine. */
export async function openSpy(): Promise<Spy> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp4', () => (count += 1));
  await new Promise<void>((resolve) => datagrams.bind(port, () => resolve()));
  return {
    port,
    reached: () => count,
    close() {
      server.close();
      datagrams.close();
    },
  };
}

/** What a page can do to reach a port: name → script. */
export const attemptsOn = (port: number): Record<string, string> => ({
  fetch: `fetch('http://127.0.0.1:${port}/', { mode: 'no-cors' }).catch(() => 0)`,
  name: `fetch('http://localhost:${port}/', { mode: 'no-cors' }).catch(() => 0)`,
  'version 6': `fetch('http://[::1]:${port}/', { mode: 'no-cors' }).catch(() => 0)`,
  image: `new Image().src = 'http://127.0.0.1:${port}/'`,
  beacon: `navigator.sendBeacon('http://127.0.0.1:${port}/', 'x')`,
  'web socket': `new WebSocket('ws://127.0.0.1:${port}/')`,
  'web socket in version 6': `new WebSocket('wss://[::ffff:127.0.0.1]:${port}/')`,
  frame: `document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://127.0.0.1:${port}/' }))`,
  navigation: `location.href = 'http://127.0.0.1:${port}/'`,
  window: `open('http://127.0.0.1:${port}/')`,
  'peer over datagrams': `peer({ urls: 'stun:127.0.0.1:${port}' })`,
  'peer over TCP': `peer({ urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' })`,
});

/** For the attempts through a peer. */
export const PEER = `async function peer(server) {
  const connection = new RTCPeerConnection({ iceServers: [server] });
  connection.createDataChannel('x');
  await connection.setLocalDescription(await connection.createOffer());
}`;
