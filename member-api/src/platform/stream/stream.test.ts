import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { describeOnDatabases } from '../database/testing.ts';
import { signalMember } from '../signals/index.ts';
import {
  joinMember,
  memberIdOf,
  playRound,
  giveCash,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { SETTINGS } from '../../settings.ts';

/** What a browser hears of one stream. */
interface Listener {
  /** The next event; `over` when the stream ended. */
  next: () => Promise<unknown>;
  close: () => Promise<void>;
  headers: Headers;
}

describeOnDatabases('a member’s stream', (db) => {
  const api = useApi(db, { stream: { ...SETTINGS.stream, heartbeatMs: 50, perMember: 2 } });
  const open: Listener[] = [];
  beforeAll(() => api.hub.listen(db.sql));
  afterEach(async () => {
    await Promise.all(open.splice(0).map((listener) => listener.close()));
    await api.rewind();
  });

  /** A new member, all of whose signals so far have come through: that of the welcome may be on its way for a while. */
  async function join(): Promise<Credentials> {
    const who = await joinMember(api);
    const memberId = await memberIdOf(api, who);
    await new Promise<void>((resolve, reject) => {
      const remove = api.hub.add({
        memberId,
        sessionId: 0n,
        send({ ticket_id: ticketId }) {
          if (ticketId !== 'last') return;
          remove();
          resolve();
        },
        end: () => undefined,
      });
      signalMember(db.sql, memberId, { what: 'deposit', ticket_id: 'last' }).catch(reject);
    });
    return who;
  }
  const ticketOf = async (who: Credentials) => valueOf(await api.call(member.streamticket, who)).ticket;
  const ask = (ticket: string) => fetch(`${api.origin}/member/stream?ticket=${ticket}`);
  async function follow(who: Credentials): Promise<Listener> {
    const listener = await listenTo(await ask(await ticketOf(who)));
    open.push(listener);
    return listener;
  }

  it('says what changed, never an amount, to this member only', async () => {
    const maria = await join();
    const juan = await join();
    await giveCash(api, maria, '100');
    const hers = await follow(maria);
    const his = await follow(juan);
    expect(hers.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(hers.headers.get('cache-control')).toBe('no-store');
    await playRound(api, maria, { stake: '10', payout: '0' });
    expect(await hers.next()).toEqual({ what: 'balance' });
    await signalMember(db.sql, await memberIdOf(api, juan), { what: 'deposit', ticket_id: 'D1' });
    expect(await his.next()).toEqual({ what: 'deposit', ticket_id: 'D1' });
  });

  it('says nothing of what was undone', async () => {
    const who = await join();
    const id = await memberIdOf(api, who);
    const listener = await follow(who);
    const undone = db.sql.begin(async (tx) => {
      await signalMember(tx, id, { what: 'deposit' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await signalMember(db.sql, id, { what: 'withdrawal' });
    expect(await listener.next()).toEqual({ what: 'withdrawal' });
  });

  it('opens by a ticket that is good once and for 30 seconds', async () => {
    const who = await join();
    const ticket = await ticketOf(who);
    open.push(await listenTo(await ask(ticket)));
    for (const bad of [ticket, 'nonsense', '', 'x'.repeat(500)]) expect((await ask(bad)).status).toBe(204);
    const late = await ticketOf(who);
    api.aheadMs = 31_000;
    expect((await ask(late)).status).toBe(204);
  });

  it('ends with its session, and tells the other devices', async () => {
    const who = await join();
    const [other] = valueOf(
      await api.call(member.login, { account_id: who.account_id, password: 'sandigan88' }),
    );
    const here = await follow(who);
    const there = await follow({ account_id: who.account_id, auth_token: other?.session_token ?? '' });
    valueOf(await api.call(member.logout, who));
    expect(await here.next()).toEqual({ what: 'session' });
    expect(await here.next()).toBe('over');
    expect(await there.next()).toEqual({ what: 'session' });
    await signalMember(db.sql, await memberIdOf(api, who), { what: 'balance' });
    expect(await there.next()).toEqual({ what: 'balance' });
  });

  it('ends when its session has come to its end', async () => {
    const listener = await follow(await join());
    api.aheadMs = 24 * 60 * 60_000;
    expect(await listener.next()).toBe('over');
  });

  it('makes room when a member opens too many', async () => {
    const who = await join();
    const [first, second, third] = [await follow(who), await follow(who), await follow(who)];
    expect(await first.next()).toBe('over');
    await signalMember(db.sql, await memberIdOf(api, who), { what: 'balance' });
    expect(await Promise.all([second.next(), third.next()])).toEqual([
      { what: 'balance' },
      { what: 'balance' },
    ]);
  });
});

async function listenTo(response: Response): Promise<Listener> {
  if (!response.body) throw new Error('the stream has no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block.startsWith('data: ')) return JSON.parse(block.slice('data: '.length));
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return 'over';
      text += value;
    }
  };
  return { next, close: () => reader.cancel(), headers: response.headers };
}
