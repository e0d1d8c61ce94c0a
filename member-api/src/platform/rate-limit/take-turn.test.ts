import { afterEach, describe, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { describeOnEveryServer } from '../database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import { joinMember, snapshotOf, useApi, valueOf } from '../../../test/kit/index.ts';
import { takeTurn } from './take-turn.ts';

const limits = {
  ...SETTINGS.limits,
  loginAccount: { burst: 3, everyMs: 10_000 },
  loginStrangers: { burst: 3, everyMs: 10_000 },
  loginAddress: { burst: 5, everyMs: 60_000 },
};

describeOnEveryServer('a limit', (db) => {
  const api = useApi(db, { limits });
  const still = new Date('2026-11-21T00:00:00Z');
  afterEach(() => api.rewind());
  const take = (subject: string) => takeTurn(api.deps, 'loginAccount', subject);
  const key = async (work: Promise<unknown>) =>
    work.then(() => 'taken').catch((error: Error) => error.message);

  it('allows a burst, then one per interval', async () => {
    const taken = [];
    for (let turn = 0; turn < 5; turn += 1) taken.push(await key(take('maria')));
    expect(taken).toEqual(['taken', 'taken', 'taken', 'too_many_requests', 'too_many_requests']);
    expect(await key(take('juan'))).toBe('taken');
    api.aheadMs = 10_000;
    expect(await key(take('maria'))).toBe('taken');
    expect(await key(take('maria'))).toBe('too_many_requests');
    api.aheadMs = 60_000;
    expect([
      await key(take('maria')),
      await key(take('maria')),
      await key(take('maria')),
      await key(take('maria')),
    ]).toEqual(['taken', 'taken', 'taken', 'too_many_requests']);
  });

  it('has the number of seconds to wait', async () => {
    const takeAt = (seconds: number) => {
      const now = () => new Date(still.getTime() + seconds * 1000);
      return takeTurn({ ...api.deps, now }, 'loginAccount', 'waiting');
    };
    for (let turn = 0; turn < 3; turn += 1) await takeAt(0);
    for (const [seconds, left] of [
      [0, 10],
      [3.5, 7],
      [9.9, 1],
    ] as const)
      await expect(takeAt(seconds)).rejects.toMatchObject({ details: { retry_after_seconds: left } });
    await takeAt(10);
  });

  it('is shared by parallel calls to all processes', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => key(take('many'))));
    expect(taken.filter((one) => one === 'taken')).toHaveLength(3);
  });

  it('does not block for the time by which a clock was set back', async () => {
    api.aheadMs = 24 * 60 * 60_000;
    for (let turn = 0; turn < 3; turn += 1) await take('ahead');
    api.aheadMs = 0;
    expect(await key(take('ahead'))).toBe('taken');
  });

  it('writes nothing when it refuses, and stores no name', async () => {
    for (let turn = 0; turn < 3; turn += 1) await take('somebody');
    const before = await snapshotOf(db.sql);
    expect(await key(take('SOMEBODY'))).toBe('too_many_requests');
    expect(await snapshotOf(db.sql)).toEqual(before);
    const rows = JSON.stringify(await db.sql`SELECT encode(bucket, 'escape') FROM rate_limit`);
    expect(rows).not.toContain('somebody');
  });

  describe('of log-ins', () => {
    const login = (account_id: string, address: string) =>
      api.call(member.login, { account_id, password: 'wrong-password1' }, { address });

    it('applies to one account from any address, and has the waiting time', async () => {
      const { account_id } = await joinMember(api);
      for (let turn = 1; turn <= 3; turn += 1)
        expect((await login(account_id, `203.0.113.${turn}`)).statusdesc).toBe('invalid_password');
      const refused = await login(account_id, '203.0.113.9');
      expect(refused).toMatchObject({
        http: 429,
        status: 2,
        statusdesc: 'too_many_requests',
        details: { retry_after_seconds: expect.any(Number) },
      });
      api.aheadMs = 10_000;
      valueOf(
        await api.call(member.login, { account_id, password: 'sandigan88' }, { address: '203.0.113.9' }),
      );
    });

    it('applies to one address over many accounts', async () => {
      for (let turn = 0; turn < 5; turn += 1)
        expect((await login(`nobody${turn}`, '198.51.100.1')).http).toBe(200);
      expect((await login('nobody9', '198.51.100.1')).http).toBe(429);
      expect((await login('nobody9', '198.51.100.2')).http).toBe(200);
    });
  });
});
