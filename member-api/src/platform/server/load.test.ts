import { connect } from 'node:net';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { SETTINGS } from '../../settings.ts';
import { createServer } from './create-server.ts';
import { registerLoadLimit } from './load.ts';
import { registerErrors } from './register-errors.ts';

async function startServer(limit: number) {
  const app = createServer({ settings: SETTINGS.server, trustedProxies: ['loopback'], logLevel: 'silent' });
  const waiting: (() => void)[] = [];
  registerErrors(app);
  registerLoadLimit(app, limit);
  app.post('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { done: true };
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = () => fetch(`${origin}/slow`, { method: 'POST' });
  const inWork = async (count: number) => {
    while (waiting.length < count) await nextTurn();
  };
  return { app, call, inWork, release: () => waiting.splice(0).forEach((resolve) => resolve()), origin };
}

describe('a server under load', () => {
  // ASVS 15.2.2
  it('refuses excess calls at once, and accepts more when there is capacity', async () => {
    const { app, call, inWork, release } = await startServer(2);
    const first = [call(), call()];
    await inWork(2);
    const refused = await call();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ status: 2, statusdesc: 'overloaded' });
    release();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    const next = call();
    await inWork(1);
    release();
    expect((await next).status).toBe(200);
    await app.close();
  });

  it('that stops answers started calls, and does not wait for idle connections', async () => {
    const { app, call, inWork, release, origin } = await startServer(2);
    const unused = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(unused, 'connect');
    const begun = call();
    await inWork(1);
    const closed = app.close();
    release();
    expect(await (await begun).json()).toEqual({ done: true });
    await closed;
    if (!unused.closed) await once(unused, 'close');
  });
});
