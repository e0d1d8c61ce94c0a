import { freePort, isFree } from '@palaro/tools/free-port';
import { Failure } from '@palaro/tools/console';
import { SERVICES } from './services.ts';
import type { ServiceName } from './services.ts';

/** Starts on free ports. */
const ATTEMPTS = 3;

export type Ports = Record<ServiceName, number>;

/** From the environment; other services get their defaults. */
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

/** Free ports, all different, and reserved against other runs until this process ends. */
export async function findFreePorts(): Promise<Ports> {
  const ports = await Promise.all(SERVICES.map(() => freePort()));
  return everyService((_, index) => ports[index] ?? 0);
}

/**
 * Starts something on free ports. The reservation works only among our own runs: if another program takes one before the start,
 * the start fails and is retried on others.
 */
export async function startOnFreePorts<T>(start: (ports: Ports) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const ports = await findFreePorts();
    try {
      return await start(ports);
    } catch (error) {
      if (attempt === ATTEMPTS || !(await findTaken(ports))) throw error;
    }
  }
}

/** Checked before a build that takes minutes: every port must be free, and the message names its setting. */
export async function requireFree(ports: Ports): Promise<void> {
  const taken = await findTaken(ports);
  if (taken) throw new Failure(takenSentence(taken.title, ports[taken.name], taken.portSetting));
}

async function findTaken(ports: Ports): Promise<(typeof SERVICES)[number] | undefined> {
  for (const service of SERVICES) if (!(await isFree(ports[service.name]))) return service;
  return undefined;
}

export function takenSentence(title: string, port: number, portSetting: string): string {
  return `Port ${port}, wanted for the ${title}, is taken: stop the program that uses it, or set ${portSetting} to another port.`;
}

function everyService(portOf: (service: (typeof SERVICES)[number], index: number) => number): Ports {
  return Object.fromEntries(
    SERVICES.map((service, index) => [service.name, portOf(service, index)]),
  ) as Ports;
}
