import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { member, operator } from '@palaro/contract';
import {
  checkedSessions,
  openStreamAnswer,
  signalLine,
  STREAM_PATHS,
  type SignalLine,
} from '@palaro/contract/streams';
import { describeOnDatabases } from '../database/testing.ts';
import { signalMember } from '../signals/index.ts';
import {
  EDGE_SECRET,
  giveCash,
  joinMember,
  memberIdOf,
  playRound,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { SETTINGS } from '../../settings.ts';

const NOBODY = 0n;

describeOnDatabases('member signals for the edge', (db) => {
  const api = useApi(db, { session: { ...SETTINGS.session, perMember: 2 } });
  const following: Following[] = [];
  beforeAll(() => api.hub.listen(db.sql));
  afterEach(async () => {
    await Promise.all(following.splice(0).map((one) => one.leave()));
    await api.rewind();
  });

  const request = (path: string, init: RequestInit = {}, secret = EDGE_SECRET) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${secret}`);
    return fetch(api.origins.members + path, { ...init, headers });
  };
  const post = async (path: string, value: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await request(path, { method: 'POST', headers, body: JSON.stringify(value) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const openBy = async (ticket: string) =>
    openStreamAnswer.parse(await post(STREAM_PATHS.open, { ticket })).stream;
  const ticketOf = async (who: Credentials) => valueOf(await api.call(member.streamticket, who)).ticket;
  const open = async (who: Credentials) => {
    const stream = await openBy(await ticketOf(who));
    if (!stream) throw new Error('the ticket is not good');
    return stream;
  };
  async function follow(): Promise<Following> {
    const one = readLines(await request(STREAM_PATHS.signals));
    following.push(one);
    // Signals keep their order: what members were told before, such as their welcome, is behind this one.
    await signalMember(db.sql, NOBODY, { what: 'inbox' });
    await one.next(NOBODY);
    return one;
  }
  const logIn = async (who: Credentials): Promise<Credentials> => {
    const [session] = valueOf(
      await api.call(member.login, { account_id: who.account_id, password: 'sandigan88' }),
    );
    return { account_id: who.account_id, auth_token: session?.session_token ?? '' };
  };

  describe('signals', () => {
    it('of all members come in one stream, with the member’s id and never an amount', async () => {
      const [maria, juan] = [await joinMember(api), await joinMember(api)];
      const [hers, his] = [await memberIdOf(api, maria), await memberIdOf(api, juan)];
      await giveCash(api, maria, '100');
      const edge = await follow();
      await playRound(api, maria, { stake: '10', payout: '0' });
      expect(await edge.next(hers)).toEqual({
        members: [hers.toString()],
        signal: { what: 'balance' },
        ended: [],
      });
      await signalMember(db.sql, his, { what: 'deposit', ticket_id: 'D1' });
      expect((await edge.next(his)).signal).toEqual({ what: 'deposit', ticket_id: 'D1' });
    });

    it('contain nothing about rolled back changes', async () => {
      const id = await memberIdOf(api, await joinMember(api));
      const edge = await follow();
      const undone = db.sql.begin(async (tx) => {
        await signalMember(tx, id, { what: 'deposit' });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await signalMember(db.sql, id, { what: 'withdrawal' });
      expect((await edge.next(id)).signal).toEqual({ what: 'withdrawal' });
    });

    it('reach every edge', async () => {
      const id = await memberIdOf(api, await joinMember(api));
      const edges = [await follow(), await follow()];
      await signalMember(db.sql, id, { what: 'inbox' });
      for (const edge of edges) expect((await edge.next(id)).signal).toEqual({ what: 'inbox' });
    });
  });

  describe('a stream', () => {
    // ASVS 14.2.1
    it('opens with a ticket that is valid once and for 30 seconds', async () => {
      const who = await joinMember(api);
      const ticket = await ticketOf(who);
      const stream = await openBy(ticket);
      expect(stream?.member).toBe((await memberIdOf(api, who)).toString());
      expect(Date.parse(stream?.ends_at ?? '')).toBeGreaterThan(Date.now());
      for (const bad of [ticket, 'nonsense', '']) expect(await openBy(bad)).toBeNull();
      const late = await ticketOf(who);
      api.aheadMs = 31_000;
      expect(await openBy(late)).toBeNull();
    });

    it.each<[string, (own: { who: Credentials; id: bigint }) => Promise<unknown>]>([
      ['its member logs out', ({ who }) => api.call(member.logout, who)],
      [
        'its member logs in on too many others',
        async ({ who }) => {
          await logIn(who);
          await logIn(who);
        },
      ],
      [
        'its member is shut out',
        ({ who }) =>
          api.call(
            operator.setmemberstate,
            { account_id: who.account_id, state: 'suspended', reason: 'a test' },
            { staff: 'admin' },
          ),
      ],
    ])('is told to end when %s', async (_case, act) => {
      const who = await joinMember(api);
      const id = await memberIdOf(api, who);
      const { session } = await open(who);
      const edge = await follow();
      await act({ who, id });
      for (;;) {
        const { signal, ended } = await edge.next(id);
        if (!ended.includes(session)) continue;
        expect(signal).toEqual({ what: 'session' });
        break;
      }
      expect(await endedOf(session)).toEqual([session]);
    });

    it('ends with its session, or if that never existed; others continue', async () => {
      const who = await joinMember(api);
      const [first, second] = [await open(who), await open(await logIn(who))];
      valueOf(await api.call(member.logout, who));
      expect(await endedOf(first.session, second.session, '999999999')).toEqual([first.session, '999999999']);
      api.aheadMs = 24 * 60 * 60_000;
      expect(await endedOf(second.session)).toEqual([second.session]);
    });
    const endedOf = async (...sessions: string[]) =>
      checkedSessions.parse(await post(STREAM_PATHS.check, { sessions })).ended;
  });

  it.each(Object.entries(STREAM_PATHS))('is refused to other callers: %s', async (_name, path) => {
    const method = path === STREAM_PATHS.signals ? 'GET' : 'POST';
    const init =
      method === 'GET' ? {} : { method, headers: { 'content-type': 'application/json' }, body: '{}' };
    for (const secret of ['', await api.issuer.tokenOf('admin'), EDGE_SECRET.toUpperCase()]) {
      const answer = await request(path, init, secret);
      expect([answer.status, await answer.json()]).toMatchObject([404, { statusdesc: 'not_found' }]);
    }
    expect((await fetch(api.origins.members + path, init)).status).toBe(404);
  });

  it('refuses invalid requests', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const [path, body] of [
      [STREAM_PATHS.open, {}],
      [STREAM_PATHS.open, { ticket: 'x'.repeat(500) }],
      [STREAM_PATHS.check, { sessions: ['1 OR 1=1'] }],
    ] as const)
      expect((await request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(400);
  });
});

/** The signals that an edge receives. */
interface Following {
  /** The next signal of this member. */
  next: (memberId: bigint) => Promise<SignalLine>;
  leave: () => Promise<void>;
}

function readLines(response: Response): Following {
  if (!response.body) throw new Error('the stream has no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (memberId: bigint): Promise<SignalLine> => {
    for (;;) {
      const end = text.indexOf('\n');
      if (end >= 0) {
        const line = text.slice(0, end);
        text = text.slice(end + 1);
        const signal = line === '' ? undefined : signalLine.parse(JSON.parse(line));
        if (signal?.members.includes(memberId.toString())) return signal;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) throw new Error('the stream is over');
      text += value;
    }
  };
  return { next, leave: () => reader.cancel() };
}
