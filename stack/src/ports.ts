import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { freePort } from '@palaro/tools/free-port';
import { Failure } from '@palaro/tools/console';
import { SERVICES } from './services.ts';
import type { ServiceName } from './services.ts';

export type Ports = Record<ServiceName, number>;

/** From the environment; a service that is not mentioned gets its default. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  return everyService(({ portSetting, defaultPort }) => {
    const text = env[portSetting] ?? String(defaultPort);
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Failure(
        `${portSetting} is "${text}", which is not a port: give it a number from 1 to 65535.`,
      );
    }
    return port;
  });
}

/** Ports that nobody uses now, all different. */
export async function findFreePorts(): Promise<Ports> {
  const ports = new Set<number>();
  while (ports.size < SERVICES.length) ports.add(await freePort());
  return everyService((_, index) => [...ports][index] ?? 0);
}

/** Before minutes are spent on a build: every port must be free, and the sentence says which setting moves it. */
export async function requireFree(ports: Ports): Promise<void> {
  for (const { name, portSetting, title } of SERVICES) {
    const taken = await listen(ports[name]).then(close, () => true);
    if (taken === true) throw new Failure(takenSentence(title, ports[name], portSetting));
  }
}

export function takenSentence(title: string, port: number, portSetting: string): string {
  return `Port ${port}, wanted for the ${title}, is taken: stop the program that uses it, or set ${portSetting} to another port.`;
}

function everyService(portOf: (service: (typeof SERVICES)[number], index: number) => number): Ports {
  return Object.fromEntries(
    SERVICES.map((service, index) => [service.name, portOf(service, index)]),
  ) as Ports;
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
