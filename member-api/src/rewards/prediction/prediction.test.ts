import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { event, member } from '@palaro/contract';
import type { ProviderMatch } from '@palaro/contract/wires';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { addMs } from '../../platform/server/instants.ts';
import { sweep } from '../../sweep.ts';
import {
  availableOf,
  joinMember,
  memberIdOf,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { addTokens, readTokens } from '../tickets/index.ts';

const MINUTE = 60_000;

describeOnDatabases('predicting a score', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  let id: bigint;
  let ref: string;
  let matchId: string;
  beforeEach(async () => {
    await api.rewind();
    maria = await joinMember(api);
    id = await memberIdOf(api, maria);
    ref = randomUUID();
    await feed({});
    matchId = (await findMatch(ref)) ?? '';
    await giveTokens(maria, 3);
  });

  const findMatch = async (name: string) => {
    const [row] = await db.sql<
      { id: bigint }[]
    >`SELECT id FROM prediction_match WHERE ref = ${name} AND provider = 'wbet'`;
    return row?.id.toString();
  };
  async function giveTokens(who: Credentials, amount: number) {
    const memberId = await memberIdOf(api, who);
    await db.sql.begin(async (tx) => {
      await lockMember(tx, memberId);
      await addTokens(tx, { memberId, amount, reason: 'reward', key: randomUUID(), at: new Date() });
    });
  }
  /** Sets the feed's data of the match, and fetches it. */
  async function feed(match: Partial<ProviderMatch>) {
    api.games.matches = [
      {
        match_id: ref,
        league: 'Luzon League',
        home_team: { en: 'Cebu Carabaos', zh: '宿务水牛' },
        away_team: { en: 'Naga Volcanoes' },
        starts_at: addMs(new Date(), 10 * MINUTE).toISOString(),
        state: 'open',
        ...match,
      },
    ];
    await readFeed();
  }
  async function readFeed() {
    await db.sql`DELETE FROM match_feed`;
    await api.run('matches');
  }
  const bet = (home_score: number, away_score: number, more: object = {}) =>
    api.call(event.makebet, {
      ...maria,
      match_id: matchId,
      home_score,
      away_score,
      request_id: randomUUID(),
      ...more,
    });
  const bets = async () => valueOf(await api.call(event.getbetlist, maria)).list;
  const ended = (home: number, away: number) => feed({ state: 'ended', home_score: home, away_score: away });

  // Specification 7.65: /event/matchlist
  it('lists the coming matches, and the prize', async () => {
    const { prize, matches } = valueOf(await api.call(event.matchlist, {}));
    expect(prize).toBe('500.00');
    expect(matches.find(({ match_id }) => match_id === matchId)).toMatchObject({
      league: 'Luzon League',
      home_team: { en: 'Cebu Carabaos', zh: '宿务水牛' },
      closes_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  // Specification 7.62, 7.64: /event/makebet /event/getbetlist
  // Promise mfe-promotions predict.how
  // Promise member-api legal.bonus-policy.blocks.16.items.0
  it('costs a token, and pays an exact score once', async () => {
    expect(valueOf(await bet(2, 1))).toMatchObject({ game_token: 2 });
    await bet(0, 0);
    expect((await bets()).map(({ state, paid }) => [state, paid])).toEqual([
      ['open', '0.00'],
      ['open', '0.00'],
    ]);
    await ended(2, 1);
    await Promise.all([api.run('matches'), api.run('matches')]);
    expect(await availableOf(api, maria)).toBe(5_000_000n);
    expect(await bets()).toMatchObject([
      { state: 'lost', paid: '0.00', result: { home: 2, away: 1 } },
      { state: 'won', paid: '500.00', home_score: 2, away_score: 1 },
    ]);
    await feed({ state: 'ended', home_score: 0, away_score: 0 });
    expect(await availableOf(api, maria)).toBe(5_000_000n);
  });

  it('is settled once by parallel processes', async () => {
    await bet(1, 1);
    api.games.matches = [];
    await db.sql`
      UPDATE prediction_match SET state = 'ended', home_score = 1, away_score = 1 WHERE id = ${matchId}`;
    await Promise.all(Array.from({ length: 8 }, () => api.run('matches')));
    expect(await availableOf(api, maria)).toBe(5_000_000n);
  });

  it('made before its member excluded themselves is settled like any other, and no other is taken', async () => {
    await bet(2, 1);
    valueOf(await api.call(member.selfexclude, { ...maria, period: '6months' }));
    expect(refusalOf(await bet(0, 0))).toEqual([2, 'self_excluded']);
    await ended(2, 1);
    expect(await availableOf(api, maria)).toBe(5_000_000n);
    expect(await bets()).toMatchObject([{ state: 'won', paid: '500.00' }]);
  });

  // Promise mfe-promotions predict.state.void
  // Promise member-api legal.bonus-policy.blocks.16.items.0
  it('refunds the token when the match is cancelled, or never gets a result', async () => {
    await bet(1, 0);
    await feed({ state: 'void' });
    expect(await readTokens(db.sql, id)).toBe(3);
    expect(await bets()).toMatchObject([{ state: 'void', paid: '0.00' }]);

    ref = randomUUID();
    await feed({});
    matchId = (await findMatch(ref)) ?? '';
    await bet(1, 0);
    api.games.matches = [];
    api.aheadMs = 25 * 60 * MINUTE;
    await readFeed();
    expect(await readTokens(db.sql, id)).toBe(3);
  });

  it('is accepted once per request, also with parallel repeats', async () => {
    const request_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => bet(1, 0, { request_id })));
    expect(new Set(answers.map((answer) => valueOf(answer).bet_id)).size).toBe(1);
    expect(await readTokens(db.sql, id)).toBe(2);
    expect(refusalOf(await bet(0, 1, { request_id }))).toEqual([2, 'request_id_reused']);
  });

  it('is refused without a token, also to parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, score) => bet(score, 0)));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(3);
    expect(refusalOf(answers.find(({ status }) => status !== 1) ?? answers[0]!)).toEqual([
      2,
      'insufficient_token',
    ]);
    expect(await readTokens(db.sql, id)).toBe(0);
  });

  it.each(['9999999999', '99999999999999999999'])('is refused for an unknown match: %s', async (match_id) => {
    expect(refusalOf(await bet(1, 0, { match_id }))).toEqual([2, 'match_not_exists']);
  });

  it('is refused from kick-off on, even when the feed is late', async () => {
    api.aheadMs = 10 * MINUTE;
    expect(refusalOf(await bet(1, 0))).toEqual([2, 'match_closed']);
    api.aheadMs = 0;
    await feed({ state: 'running' });
    expect(refusalOf(await bet(1, 0))).toEqual([2, 'match_closed']);
    const { matches } = valueOf(await api.call(event.matchlist, {}));
    expect(matches.map(({ match_id }) => match_id)).not.toContain(matchId);
  });

  it('continues when the feed fails, or is invalid', async () => {
    await bet(1, 0);
    for (const mood of ['fail', 'nonsense'] as const) {
      api.games.mood = mood;
      await readFeed();
    }
    api.games.mood = 'ok';
    await feed({ state: 'ended' });
    expect(await bets()).toMatchObject([{ state: 'open' }]);
    await ended(1, 0);
    expect(await bets()).toMatchObject([{ state: 'won' }]);
  });

  it('keeps all invariants, and deletes matches without predictions', async () => {
    await bet(3, 0);
    const predicted = ref;
    await ended(3, 0);
    ref = randomUUID();
    await ended(0, 0);
    await sweep({ ...api.deps, now: () => addMs(new Date(), 8 * 24 * 60 * MINUTE) });
    expect(await findMatch(predicted)).toBeDefined();
    expect(await findMatch(ref)).toBeUndefined();
    const found = (await verify(db.sql)).filter(({ file }) => /\/(prediction|tickets|ledger)\//.test(file));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ count }) => count > 0)).toEqual([]);
  });
});
