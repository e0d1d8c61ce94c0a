import type { Answer, Call } from '@palaro/contract';
import { buildApp } from '../../src/app.ts';
import type { Deps } from '../../src/platform/server/deps.ts';
import { silentLog } from '../../src/platform/server/log.ts';
import {
  closeListeners,
  createListeners,
  openListeners,
  type ListenerName,
  type Listeners,
} from '../../src/platform/server/listeners.ts';
import { createStreamHub, type StreamHub } from '../../src/platform/stream/index.ts';

/** Two of the API on one database, behind what a balancer does: a request goes to one that is not being replaced. */
export interface RollingPair {
  /** Lends the origins of one of the two, in turn, until the work is done. */
  use: <T>(work: (origins: Readonly<Record<ListenerName, string>>) => Promise<T>) => Promise<T>;
  /** Makes a declared call at one of the two. */
  call: <C extends Call>(call: C, request: object, token?: string) => Promise<Answer<C>>;
  /** Replaces one after the other: the new one takes requests, then the old one ends what it has begun and stops. */
  replace: (deps: () => Promise<Deps>) => Promise<void>;
  stop: () => Promise<void>;
}

interface Running {
  origins: Record<ListenerName, string>;
  listeners: Listeners;
  hub: StreamHub;
  deps: Deps;
  busy: Set<Promise<unknown>>;
}

/** @param deps Of each: with a pool of its own, which ends with it. */
export async function startPair(deps: () => Promise<Deps>): Promise<RollingPair> {
  const running = [await start(await deps()), await start(await deps())];
  let turn = 0;
  const use: RollingPair['use'] = (work) => {
    turn += 1;
    const one = running[turn % running.length];
    if (!one) throw new Error('Nothing runs.');
    const done = work(one.origins);
    one.busy.add(done);
    const forget = () => one.busy.delete(done);
    done.then(forget, forget);
    return done;
  };
  return {
    use,
    call: (call, request, token) =>
      use(async (origins) => {
        const origin = call.access === 'operator' ? origins.staff : origins.members;
        const reply = await fetch(origin + call.path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(request),
        });
        return (await reply.json()) as never;
      }),
    async replace(next) {
      for (const place of running.keys()) {
        const fresh = await start(await next());
        const old = running[place];
        running[place] = fresh;
        if (old) await stop(old);
      }
    },
    async stop() {
      for (const one of running) await stop(one);
    },
  };
}

async function start(deps: Deps): Promise<Running> {
  const listeners = createListeners({
    settings: deps.settings.server,
    trustedProxies: ['loopback'],
    logLevel: 'silent',
  });
  const hub = createStreamHub(silentLog);
  await buildApp(listeners, deps, { hub, readiness: { ready: true } });
  const origins = await openListeners(listeners, '127.0.0.1', { staff: 0, partners: 0, members: 0 });
  return { origins, listeners, hub, deps, busy: new Set() };
}

async function stop({ listeners, hub, deps, busy }: Running): Promise<void> {
  await Promise.allSettled(busy);
  hub.close();
  await closeListeners(listeners);
  await deps.sql.end({ timeout: 5 });
}
