import type { FastifyInstance } from 'fastify';
import { createServer, type ServerOptions } from './create-server.ts';

/** Who calls: members through the edge, the staff and its monitoring, game providers and payment gateways. In the order of opening. */
export const LISTENER_NAMES = ['staff', 'partners', 'members'] as const;
export type ListenerName = (typeof LISTENER_NAMES)[number];

/** The HTTP servers of a process, each on a port of its own. What one answers is unknown to the others. */
export type Listeners = Record<ListenerName, FastifyInstance>;

/** The HTTP servers of a process with its log, without any calls yet. */
export function createListeners(options: ServerOptions): Listeners {
  const [staff, partners, members] = [createServer(options), createServer(options), createServer(options)];
  return { staff, partners, members };
}

export const everyListener = (listeners: Listeners): FastifyInstance[] =>
  LISTENER_NAMES.map((name) => listeners[name]);

/** Opens the members' last: where that one answers, so do the others. Returns their addresses. */
export async function openListeners(
  listeners: Listeners,
  host: string,
  ports: Readonly<Record<ListenerName, number>>,
): Promise<Record<ListenerName, string>> {
  const origins = { staff: '', partners: '', members: '' };
  for (const name of LISTENER_NAMES)
    origins[name] = await listeners[name].listen({ host, port: ports[name] });
  return origins;
}

/** Resolves when the calls in progress are answered. */
export async function closeListeners(listeners: Listeners): Promise<void> {
  await Promise.all(everyListener(listeners).map((app) => app.close()));
}
