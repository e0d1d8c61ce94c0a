import { afterEach, expect, it } from '@jest/globals';
import { connect } from '../database/index.ts';
import { describeOnDatabases } from '../database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import { createServer } from './create-server.ts';
import { registerHealth, type Readiness } from './health.ts';
import { registerErrors } from './register-errors.ts';

describeOnDatabases('the health of a process', (db) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  async function start(url: string, readiness: Readiness) {
    const app = createServer({ settings: SETTINGS.server, trustedProxies: ['loopback'], logLevel: 'silent' });
    const sql = connect(url, { max: 1 });
    registerErrors(app);
    registerHealth(app, sql, readiness);
    app.post('/call', () => ({ status: 1 }));
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    closing.push(
      () => app.close(),
      () => sql.end({ timeout: 1 }),
    );
    const health = async () => {
      const reply = await fetch(`${origin}/healthz`);
      return [reply.status, await reply.json()];
    };
    return { health, call: () => fetch(`${origin}/call`, { method: 'POST' }) };
  }

  it('is good when it is ready, and no call is accepted before or after', async () => {
    const readiness = { ready: false };
    const { health, call } = await start(db.url, readiness);
    expect(await health()).toEqual([503, { status: 'unavailable' }]);
    expect((await call()).status).toBe(503);
    readiness.ready = true;
    expect(await health()).toEqual([200, { status: 'ok' }]);
    expect((await call()).status).toBe(200);
  });

  it('is bad while the database is not available', async () => {
    const { health } = await start('postgres://nobody@127.0.0.1:1/nothing', { ready: true });
    expect(await health()).toEqual([503, { status: 'unavailable' }]);
  });
});
