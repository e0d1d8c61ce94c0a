import { beforeEach, describe, expect, it } from '@jest/globals';
import { member, type Call } from '@palaro/contract';
import { describedCall } from '@palaro/contract/calls';
import { ANSWERED } from '../../app.ts';
import { describeOnDatabases } from '../database/testing.ts';
import { SETTINGS, type Settings } from '../../settings.ts';
import {
  goodRequest,
  joinMember,
  PASSWORD,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { createReadTurns } from './index.ts';

const WIDE = { burst: 100_000, everyMs: 1 };
const limitsWith = (own: Partial<Settings['limits']>): Settings['limits'] => ({
  ...(Object.fromEntries(Object.keys(SETTINGS.limits).map((name) => [name, WIDE])) as Settings['limits']),
  ...own,
});

const READS = ANSWERED.filter(
  ({ call, limits }) =>
    call.kind === 'query' && ['member', 'player'].includes(call.access) && !limits?.length,
).map(({ call }) => [call.path, call] as const);

describeOnDatabases('reads', (db) => {
  describe('of one session', () => {
    const api = useApi(db, { limits: limitsWith({ readSession: { burst: 2, everyMs: 60_000 } }) });
    beforeEach(() => api.rewind());

    it('are many calls', () => expect(READS.length).toBeGreaterThan(40));

    it.each(READS)('are limited: %s is refused after two', async (_path, call: Call) => {
      const who = await joinMember(api);
      const read = () => api.call(call, goodRequest(describedCall(call), who));
      for (let turn = 0; turn < 2; turn += 1) expect((await read()).statusdesc).not.toBe('too_many_requests');
      expect(await read()).toMatchObject({
        http: 429,
        status: 2,
        statusdesc: 'too_many_requests',
        details: { retry_after_seconds: 60 },
      });
    });

    // ASVS 2.4.1
    it('are counted over all calls, and another session goes on', async () => {
      const who = await joinMember(api);
      await api.call(member.getbalance, who);
      await api.call(member.inboxlist, who);
      expect((await api.call(member.getsession, who)).http).toBe(429);
      const [other] = valueOf(
        await api.call(member.login, { account_id: who.account_id, password: PASSWORD }),
      );
      const elsewhere = { account_id: who.account_id, auth_token: other?.session_token ?? '' };
      valueOf(await api.call(member.getsession, elsewhere));
      api.aheadMs = 60_000;
      valueOf(await api.call(member.getsession, who));
    });
  });

  describe('of one address', () => {
    const api = useApi(db, { limits: limitsWith({ readAddress: { burst: 4, everyMs: 60_000 } }) });

    it('are limited over all members', async () => {
      const members: Credentials[] = [];
      for (let joined = 0; joined < 3; joined += 1) members.push(await joinMember(api));
      const read = async (turn: number, address: string) =>
        (await api.call(member.getbalance, members[turn % 3] ?? {}, { address })).http;
      const seen: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) seen.push(await read(turn, `2001:db8::${turn}`));
      expect(seen).toEqual([200, 200, 200, 200, 429, 429]);
      expect(await read(0, '2001:db9::1')).toBe(200);
    });
  });
});

describe('turns of reads', () => {
  let nowMs = 0;
  const limits = { ...SETTINGS.limits, readSession: { burst: 3, everyMs: 1_000 } };
  const take = createReadTurns({ settings: { ...SETTINGS, limits }, now: () => new Date(nowMs) });
  const taken = (subject: string) => {
    try {
      take('readSession', subject);
      return true;
    } catch {
      return false;
    }
  };

  it('are a burst, then one per interval', () => {
    nowMs = 1_000_000;
    expect([1, 2, 3, 4].map(() => taken('one'))).toEqual([true, true, true, false]);
    nowMs += 1_000;
    expect([1, 2].map(() => taken('one'))).toEqual([true, false]);
    expect(taken('other')).toBe(true);
  });

  it('are not blocked for the time by which a clock was set back', () => {
    nowMs = 5_000_000;
    for (let turn = 0; turn < 3; turn += 1) taken('ahead');
    nowMs = 2_000_000;
    expect(taken('ahead')).toBe(true);
  });
});
