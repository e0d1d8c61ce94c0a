import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openCollector, type Collector } from '@palaro/collector';
import { startCollector, type TestCollector } from '@palaro/collector/testing';
import { member, operator } from '@palaro/contract';
import { describeOnDatabases } from '../database/testing.ts';
import { joinMember, PASSWORD, refusalOf, useApi } from '../../../test/kit/index.ts';
import { sendRecords } from './index.ts';

const DAY = 24 * 60 * 60_000;

describeOnDatabases('the security record and the audit log, at a collector of logs', (db) => {
  const api = useApi(db);
  let collector: TestCollector;
  let own: Collector;
  beforeAll(async () => {
    collector = await startCollector();
    own = openCollector({ address: collector.address, service: 'member-api', timeoutMs: 500 });
  });
  afterAll(async () => {
    await own.close();
    await collector.close();
  });
  beforeEach(async () => {
    await api.rewind();
    collector.mood = 'ok';
    await send();
    collector.taken.length = 0;
  });

  const send = () => sendRecords({ sql: db.sql, collector: own });
  const logIn = (account_id: string, password = PASSWORD) =>
    api.call(member.login, { account_id, password }, { address: '198.51.100.66' });
  const waiting = async () => (await db.sql`SELECT 1 FROM record_to_send`).length;
  const ids = () => collector.taken.map(({ attributes }) => attributes['log.record.uid']);

  // ASVS 16.4.3
  it('arrive with who, from where, when and by which request, and with nothing personal', async () => {
    const { account_id, auth_token, phone } = await joinMember(api);
    const wrong = await logIn(account_id, 'wrong-password1');
    await api.call(operator.withdrawals, {}, { staff: 'dan' });
    const reason = 'for Maria Clara';
    await api.call(operator.setmemberstate, { account_id, state: 'suspended', reason }, { staff: 'admin' });
    await send();
    const [row] = await db.sql<{ id: bigint }[]>`SELECT id FROM member WHERE account_id = ${account_id}`;
    const member_id = String(row?.id);
    const [refused] = collector.taken.filter(({ text }) => text === '/member/login');
    expect(refused).toMatchObject({
      service: 'member-api',
      event: 'palaro.security_event',
      severity: 'WARN',
      traceId: wrong.trace_id,
      attributes: {
        'palaro.refused': 'invalid_password',
        'palaro.member_id': member_id,
        'palaro.network': expect.stringMatching(/^[0-9a-f]{12}$/),
        'palaro.device': 'Unknown device',
        'palaro.request_id': wrong.trace_id,
      },
    });
    expect(Math.abs(Date.now() - (refused?.at ?? 0))).toBeLessThan(60_000);
    expect(collector.taken).toContainEqual(
      expect.objectContaining({
        text: '/operator/withdrawals',
        attributes: expect.objectContaining({ 'palaro.actor': 'dan', 'palaro.refused': 'permission_denied' }),
      }),
    );
    const [act] = collector.taken.filter(({ event }) => event === 'palaro.operator_audit');
    const [line] = await db.sql<{ hash: Buffer }[]>`SELECT hash FROM operator_audit ORDER BY id DESC LIMIT 1`;
    expect(act?.attributes).toMatchObject({
      'palaro.actor': 'admin',
      'palaro.member_id': member_id,
      'palaro.hash': line?.hash.toString('hex'),
    });
    const all = collector.requests.map(({ text }) => text).join('\n');
    for (const secret of [account_id, auth_token, phone.slice(3), PASSWORD, reason, '198.51.100.66'])
      expect(all).not.toContain(secret);
    expect(await waiting()).toBe(0);
  });

  // ASVS 16.4.3
  it('wait while it is away, and arrive once each when it is back', async () => {
    const { account_id } = await joinMember(api);
    collector.mood = 'away';
    await logIn(account_id);
    await expect(send()).rejects.toThrow('the collector of logs did not take them');
    await logIn(account_id, 'wrong-password1');
    await expect(send()).rejects.toThrow('the collector of logs did not take them');
    expect(collector.taken).toEqual([]);
    collector.mood = 'ok';
    collector.delayMs = 100;
    await Promise.all([send(), send()]);
    collector.delayMs = 0;
    await send();
    const logIns = collector.taken.filter(({ text }) => text === '/member/login');
    expect(logIns.map(({ severity }) => severity)).toEqual(['INFO', 'WARN']);
    expect(new Set(ids()).size).toBe(collector.taken.length);
    const kept = await db.sql`SELECT 1 FROM security_event`;
    expect(kept.length).toBeGreaterThan(2);
  });

  it('arrive under the same id when the collector’s answer is lost', async () => {
    const { account_id } = await joinMember(api);
    await send();
    collector.taken.length = 0;
    await logIn(account_id);
    collector.mood = 'lost';
    await expect(send()).rejects.toThrow('the collector of logs did not take them');
    collector.mood = 'ok';
    await send();
    expect(collector.taken.length).toBeGreaterThan(1);
    expect(new Set(ids()).size).toBe(1);
  });

  it('arrive in whatever order they are committed', async () => {
    const { account_id } = await joinMember(api);
    await send();
    collector.taken.length = 0;
    const insert = (call: string) =>
      `INSERT INTO security_event (at, call, address_key, user_agent, trace_id) VALUES (now(), '${call}', '', '', '')`;
    await db.sql.begin(async (tx) => {
      await tx.unsafe(insert('/first'));
      await db.sql.unsafe(insert('/second'));
      await send();
    });
    await send();
    expect(collector.taken.map(({ text }) => text)).toEqual(['/second', '/first']);
    expect((await logIn(account_id)).status).toBe(1);
  });

  it('are many, and arrive in several requests', async () => {
    await db.sql`
      INSERT INTO security_event (at, call, address_key, user_agent, trace_id)
      SELECT now(), '/member/login', '', '', '' FROM generate_series(1, 450)`;
    const before = collector.requests.length;
    await send();
    expect([collector.taken.length, collector.requests.length - before]).toEqual([450, 3]);
    expect(new Set(ids()).size).toBe(450);
  });

  it('stay in the database alone where there is no collector, and are not kept for one longer than the record', async () => {
    await api.call(operator.withdrawals, {}, { staff: 'dan' });
    await sendRecords({ sql: db.sql, collector: undefined });
    expect(collector.taken).toEqual([]);
    expect(await waiting()).toBe(1);
    api.aheadMs = 31 * DAY;
    await api.run('sweep');
    expect(await waiting()).toBe(0);
    expect(refusalOf(await api.call(operator.withdrawals, {}, { staff: 'dan' }))[1]).toBe(
      'permission_denied',
    );
  });
});
