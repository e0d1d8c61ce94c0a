import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { member } from '@palaro/contract';
import { DEMO_MEMBER } from './seed.ts';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';
import { describeOnDatabases } from './platform/database/testing.ts';
import { bareEnvironment } from '../test/bare-environment.ts';
import { commandEnvironment } from './platform/operator/testing.ts';
import { saveLogIn } from './platform/operator/saved-log-in.ts';
import { snapshotOf, STAFF_AUDIENCE, startFakeIssuer, type FakeIssuer } from '../test/kit/index.ts';

jest.setTimeout(60_000);

const SECRETS = {
  PAYMENTS_API_SECRET: 'p'.repeat(32),
  PAYMENTS_WEBHOOK_KEYS: `mayapay:1:${'w'.repeat(32)}`,
  GAMES_API_SECRET: 'g'.repeat(32),
  GAMES_WALLET_KEYS: `jili:1:${'l'.repeat(32)}`,
  SMS_API_SECRET: 's'.repeat(32),
  EDGE_SECRET: 'e'.repeat(32),
  DATA_KEYS: '0123456789abcdef'.repeat(4),
};
const SOURCES = import.meta.dirname;

describeOnDatabases('the API’s process', (db) => {
  let issuer: FakeIssuer;
  beforeAll(async () => {
    issuer = await startFakeIssuer();
  });
  afterAll(() => issuer.close());
  const running: ChildProcess[] = [];
  async function killRunning(): Promise<void> {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }

  function start(entry: string, env: Record<string, string>, args: string[] = []) {
    const child = startNode([join(SOURCES, entry), ...args], {
      env: { ...bareEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const output = { text: '' };
    child.stdout?.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
    return { child, output };
  }
  async function startApi(changes: Record<string, string> = {}) {
    const [port, staffPort, partnerPort] = [await freePort(), await freePort(), await freePort()];
    const env = {
      ...SECRETS,
      API_PORT: String(port),
      STAFF_PORT: String(staffPort),
      PARTNER_PORT: String(partnerPort),
      MEMBER_API_DATABASE_URL: db.urls.memberApi,
      SEED_DEMO: '1',
      PAYMENTS_URL: 'http://127.0.0.1:1',
      GAMES_URL: 'http://127.0.0.1:1',
      SMS_URL: 'http://127.0.0.1:1',
      STAFF_ISSUER: issuer.url,
      STAFF_AUDIENCE,
      ...changes,
    };
    const at = (each: number) => `http://127.0.0.1:${each}`;
    return { ...start('main.ts', env), origin: at(port), staffOrigin: at(staffPort) };
  }
  async function untilReady(origin: string): Promise<void> {
    for (;;) {
      const status = await fetch(`${origin}/healthz`).then(
        ({ status: code }) => code,
        () => 0,
      );
      if (status === 200) return;
      await sleep(50);
    }
  }
  /** Waits until another connection waits for our lock: then a call is in progress. */
  async function untilSomebodyWaits(): Promise<void> {
    for (;;) {
      const waiting = await db.sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      if (waiting.length > 0) return;
      await sleep(10);
    }
  }
  const post = async (origin: string, path: string, body: object) =>
    (await (
      await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as { status: number; value: { session_token: string; game_balance: string }[] };

  describe('that runs beside another one', () => {
    let first: Awaited<ReturnType<typeof startApi>>;
    let second: Awaited<ReturnType<typeof startApi>>;
    beforeAll(async () => {
      [first, second] = await Promise.all([startApi(), startApi()]);
      await Promise.all([untilReady(first.origin), untilReady(second.origin)]);
    });
    afterAll(killRunning);

    it('starts twice on one database; both accept each other’s sessions', async () => {
      const { accountId: account_id, password } = DEMO_MEMBER;
      const session = await post(first.origin, '/member/login', { account_id, password });
      const auth_token = session.value[0]?.session_token;
      const balance = await post(second.origin, '/member/getbalance', { account_id, auth_token });
      expect(balance).toMatchObject({ status: 1, value: [{ game_balance: '1000.00' }] });
      await post(second.origin, '/member/logout', { account_id, auth_token });
      expect(await post(first.origin, '/member/getbalance', { account_id, auth_token })).toMatchObject({
        status: 0,
      });
      expect(first.output.text).not.toContain(auth_token);
      expect(first.output.text).not.toContain(password);
    });

    it('hashes passwords with OWASP’s cost', async () => {
      const signup = {
        account_id: 'costly88',
        password: 'sandigan88',
        contact_phone: '+639171234567',
        terms_version: '2026-11',
      };
      expect((await post(first.origin, member.signup.path, signup)).status).toBe(1);
      const rows = await db.sql<{ hash: string }[]>`SELECT password_hash AS hash FROM member`;
      // The one that signed up, and the ready-made one.
      expect(rows.map(({ hash }) => hash.split('$').slice(0, 4))).toEqual([
        ['argon2id', '19456', '2', '1'],
        ['argon2id', '19456', '2', '1'],
      ]);
    });

    it('answers the operator’s command about withdrawals', async () => {
      const env = await commandEnvironment({ origins: { staff: first.staffOrigin }, issuer });
      const command = async (...args: string[]) => {
        const { child, output } = start('platform/operator/main.ts', env, args);
        const [code] = await once(child, 'close');
        return [code, output.text];
      };
      expect(await command('withdrawals')).toEqual([1, 'Nobody is logged in: npm run operator -- login\n']);
      await saveLogIn(env.DATA_DIR, {
        token: await issuer.tokenOf('ana'),
        name: 'ana',
        issuer: issuer.url,
        audience: STAFF_AUDIENCE,
        endsAt: Date.now() + 60_000,
      });
      expect(await command('withdrawals')).toEqual([0, 'Nothing.\n']);
    });

    it('does not start with another key than its database’s, with the reason', async () => {
      const { child, output } = await startApi({ DATA_KEYS: 'f'.repeat(64) });
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(output.text).toMatch(
        /^The member API cannot start: data of this database are sealed by a key that DATA_KEYS lacks \([0-9a-f]{8}\)\.$/m,
      );
    });

    it.each([
      ['SIGTERM', () => first],
      ['SIGINT', () => second],
    ] as const)('answers started calls when it is stopped by %s, and exits with 0', async (signal, api) => {
      const { child, origin } = api();
      const { accountId: account_id, password } = DEMO_MEMBER;
      let login: ReturnType<typeof post> | undefined;
      await db.sql.begin(async (tx) => {
        await tx`SELECT FROM member FOR UPDATE`;
        login = post(origin, '/member/login', { account_id, password });
        await untilSomebodyWaits();
        child.kill(signal);
        while ((await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) await sleep(10);
      });
      expect((await login)?.status).toBe(1);
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
    });
  });

  describe('that is started', () => {
    afterEach(killRunning);

    it('does not start without its secrets', async () => {
      const { child, output } = start('main.ts', { MEMBER_API_DATABASE_URL: db.urls.memberApi });
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(output.text).toMatch(/^The member API cannot start: .+\.\n$/);
    });

    it('does not start on an outdated database, tells what to do in one sentence, and changes nothing', async () => {
      await db.sql`UPDATE schema_migration SET name = 'before/' || name`;
      const before = await snapshotOf(db.sql);
      const { child, output } = await startApi();
      const [code] = await once(child, 'exit');
      const after = await snapshotOf(db.sql);
      await db.sql`UPDATE schema_migration SET name = substr(name, 8)`;
      expect(code).toBe(1);
      expect(output.text.split('\n').filter((line) => line && !line.startsWith('{'))).toEqual([
        'This database is from before this version of the member API and was left as it is: remove its data folder, or set DATA_DIR or DATABASE_URL to another one.',
      ]);
      expect(after).toEqual(before);
    });
  });
});
