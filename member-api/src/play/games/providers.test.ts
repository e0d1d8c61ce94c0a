import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { game, gameProvider, member, PROVIDER_CODES, type ProviderCode } from '@palaro/contract';
import { LAUNCH_FAILURES } from '@palaro/contract/wires';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { ensureClientSeed } from '../../../test/fair-kit.ts';
import {
  giveCash,
  joinMember,
  memberIdOf,
  playRound,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const FIELDS: Record<string, string> = {
  game_code: 'a-game',
  game_name: 'A Game',
  game_type: 'slot',
  provider: 'awc',
  platform: 'mobile',
  mobile: '1',
  type: 'sports',
};

describeOnDatabases('a provider', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  let who: { player_id: string; auth_token: string };
  const usual = () => ({ lang_code: 'en', ...who });
  beforeAll(async () => {
    await api.run('games');
    for (const code of PROVIDER_CODES)
      await db.sql`
        INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
        VALUES (${code}, 'a-game', 'A Game', ${gameProvider(code).categories[0] ?? 'slot'}, 95, 'x', 9, false)`;
  });
  beforeEach(async () => {
    maria = await joinMember(api);
    who = { player_id: maria.account_id, auth_token: maria.auth_token };
    await ensureClientSeed(api.deps, await memberIdOf(api, maria));
  });
  afterEach(async () => {
    api.games.mood = 'ok';
    api.games.launchFailure = '';
    await db.sql`DELETE FROM provider_switch`;
    await db.sql`UPDATE game SET is_off = false`;
  });
  const fieldsFor = (code: ProviderCode) =>
    Object.fromEntries(gameProvider(code).launchFields.map((field) => [field, FIELDS[field]]));
  const launch = (code: ProviderCode, more: object = {}) =>
    api.call(game.launchCalls[code], { ...usual(), game_code: 'a-game', ...fieldsFor(code), ...more });
  const sentTo = (path: string) => api.games.requests.findLast((request) => request.path === path)?.body;

  // Specification 1.5, 4.6, 7.5, 7.74: /game/evo/launchgame /game/epic/epiclaunchgame /game/jili/launchgame
  it.each(PROVIDER_CODES)(
    '%s is launched at its path, with its own fields and its own success status',
    async (code) => {
      const answer = await launch(code);
      expect(answer.status).toBe(gameProvider(code).success === 'SUCCESS' ? 'SUCCESS' : 1);
      expect(answer).toMatchObject({
        status_desc: 'success',
        game_url: expect.stringContaining(api.games.url),
      });
      const { game_code: _code, ...own } = fieldsFor(code);
      expect(sentTo('/v1/launch')).toMatchObject({ provider: code, game_code: 'a-game', fields: own });
    },
  );

  // Specification 7.75: /game/jili/launchgame
  it.each(PROVIDER_CODES)('%s refuses a launch that lacks one of its fields', async (code) => {
    for (const field of gameProvider(code).launchFields)
      expect(refusalOf(await launch(code, { [field]: undefined }))).toEqual([2, `${field}_required`]);
  });

  // Specification 8.10, 8.11: /game/evo/launchgame
  it.each(LAUNCH_FAILURES)('that answers “%s” has this text passed on', async (failure) => {
    api.games.launchFailure = failure;
    expect(refusalOf(await launch('evo'))).toEqual([2, failure]);
    api.games.launchFailure = 'Something else';
    expect(refusalOf(await launch('evo'))).toEqual([2, 'launch_fail']);
  });

  // Specification 7.79: /member/providergameofflist
  it('that is switched off opens nothing, and is listed as off', async () => {
    await db.sql`INSERT INTO provider_switch (code, is_off) VALUES ('jili', true)`;
    await db.sql`UPDATE game SET is_off = true WHERE provider_code = 'ygr'`;
    expect(refusalOf(await launch('jili'))).toEqual([2, 'game_maintenance']);
    expect(refusalOf(await launch('ygr'))).toEqual([2, 'game_maintenance']);
    const off = async (provider_code: string) =>
      valueOf(await api.call(member.providergameofflist, { ...maria, provider_code }));
    expect(await off('all')).toEqual({
      provider_off: ['jili'],
      games: [{ provider_code: 'ygr', game_code: 'a-game' }],
    });
    expect(await off('jili')).toEqual({ provider_off: ['jili'], games: [] });
    for (const call of [game.gameListCalls.jili, game.gameListCalls.ygr])
      expect(valueOf(await api.call(call, {})).list).toMatchObject([{ is_off: true }]);
    expect(valueOf(await api.call(game.gameListCalls.evo, {})).list).toMatchObject([{ is_off: false }]);
  });

  it.each<[string, string, (them: Credentials) => Promise<unknown>]>([
    ['makes a pause', 'cooling_off', (them) => api.call(member.cooloff, { ...them, days: 1 })],
    [
      'has excluded themselves',
      'self_excluded',
      (them) => api.call(member.selfexclude, { ...them, period: '6months' }),
    ],
    [
      'has lost what they allow themselves',
      'loss_limit_reached',
      async (them) => {
        await api.call(member.limitset, { ...them, kind: 'loss', period: 'day', amount: '20' });
        await giveCash(api, them, '100');
        await playRound(api, them, { stake: '20', payout: '0' });
      },
    ],
    [
      'has played as long as they allow themselves',
      'session_limit_reached',
      async (them) => {
        await api.call(member.limitset, { ...them, kind: 'session', period: 'single', amount: '10' });
        await db.sql`
          INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date, opened_at, closed_at)
          SELECT 'tbl', gen_random_uuid()::text, ${await memberIdOf(api, them)}, 'a-game', 'settled', 1, 1,
                 ${workingDateOf(new Date())}, at, at FROM generate_series(now() - interval '12 minutes', now(), '6 minutes') AS at`;
      },
    ],
  ])('opens nothing for a member who %s', async (_what, key, protect) => {
    await protect(maria);
    expect(refusalOf(await launch('jili'))).toEqual([2, key]);
    expect(refusalOf(await launch('wow', { game_code: undefined }))).toEqual([2, key]);
  });

  // Specification 7.77: /game/habanero/launchdemo
  // Promise mfe-games freeplay.demo
  it('with a demo opens it for anybody', async () => {
    const demo = game.demoCalls.habanero;
    if (!demo) throw new Error('Habanero has a demo');
    const openDemo = (game_code: string) => api.call(demo, { lang_code: 'en', game_code });
    expect(await openDemo('a-game')).toMatchObject({ status: 1, game_demo_url: `${api.games.url}/demo` });
    // What the market allows is allowed with play money.
    const asked = api.games.requests.findLast(({ path }) => path === '/v1/demo');
    expect(asked?.body['autoplay']).toBe(api.deps.market.autoplayOn);
    expect(refusalOf(await openDemo('nothing'))).toEqual([2, 'game_not_exists']);
    for (const [mood, key] of [
      ['refuse', 'launch_fail'],
      ['elsewhere', 'launch_fail'],
      ['silence', 'unableToLaunchSlotGameAtTheMoment'],
    ] as const) {
      api.games.mood = mood;
      expect(refusalOf(await openDemo('a-game'))).toEqual([2, key]);
    }
    api.games.mood = 'ok';
    await db.sql`INSERT INTO provider_switch (code, is_off) VALUES ('habanero', true)`;
    expect(refusalOf(await openDemo('a-game'))).toEqual([2, 'game_maintenance']);
  });

  // Specification 5.25, 5.26, 7.60, 7.61: /game/evo/getbetdetail /game/habanero/getbetdetail
  it.each([
    ['evo', 'ticket', {}],
    ['jili', 'checks', {}],
    ['fc', 'sends', { player: true }],
    ['habanero', 'lang', { player: true, lang: 'en' }],
  ] as const)(
    '%s gets the request for a round’s page with the fields of its row: %s',
    async (code, _rule, request) => {
      const memberId = await memberIdOf(api, maria);
      const ref = randomUUID();
      await db.sql`INSERT INTO provider_player (provider, member_id, player) VALUES (${code}, ${memberId}, ${randomUUID()})`;
      await db.sql`
      INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date, closed_at)
      VALUES (${code}, ${ref}, ${memberId}, 'a-game', 'settled', 1, 0, ${workingDateOf(new Date())}, now())`;
      const answer = await api.call(game.betDetailCalls[code], { ...usual(), ticket_id: ref });
      expect(answer).toMatchObject({ status: 1, detail_url: `${api.games.url}/round` });
      const sent = sentTo('/v1/betdetail');
      expect([sent?.['player'] !== undefined, sent?.['lang']]).toEqual([
        'player' in request,
        'lang' in request ? 'en' : undefined,
      ]);
      api.games.mood = 'nonsense';
      expect(refusalOf(await api.call(game.betDetailCalls[code], { ...usual(), ticket_id: ref }))).toEqual([
        2,
        'systemError',
      ]);
    },
  );

  // Specification 7.78: /game/evo/getgamelist /game/gamelist
  // Specification 7.87: /game/rtplist
  it('lists its own games', async () => {
    const { list, total } = valueOf(await api.call(game.gameListCalls.evo, {}));
    expect([total, list[0]?.provider_name]).toEqual([1, 'Evo']);
    expect(valueOf(await api.call(game.gamelist, { game_code: 'a-game', provider: 'fc' })).total).toBe(1);
    const rtp = valueOf(await api.call(game.rtplist, { provider_code: 'fc' }));
    expect(rtp).toEqual([{ provider_code: 'fc', game_code: 'a-game', rtp: '95.00' }]);
    expect(valueOf(await api.call(game.rtplist, { provider_code: 'all' })).length).toBeGreaterThan(20);
  });

  it('requires that an open round is finished before another of its games opens', async () => {
    const memberId = await memberIdOf(api, maria);
    await db.sql`
      INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date)
      VALUES ('tbl', ${randomUUID()}, ${memberId}, 'another', 'open', 1, 0, ${workingDateOf(new Date())})`;
    await db.sql`
      INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
      VALUES ('tbl', 'another', 'Another', 'table', 95, 'x', 9, false) ON CONFLICT DO NOTHING`;
    expect(refusalOf(await launch('tbl'))).toEqual([2, 'unfinishgamedetected']);
    expect((await launch('evo')).status).toBe('SUCCESS');
  });

  // Specification 4.18: /game/jili/launchgame
  it('is checked by the running promotion', async () => {
    const memberId = await memberIdOf(api, maria);
    const grant = (own: boolean, weights: object) => db.sql`
      INSERT INTO promotion_grant (member_id, code, requirement, deposit, bonus, target, own_games, weights, most_bet, most_paid, terms, source, working_date, started_at, expires_at)
      VALUES (${memberId}, 'FREE', 'WIN_ABS', 0, 1, 1, ${own}, ${db.sql.json(weights as never)}, 1, 10, '{}', 'test', ${workingDateOf(new Date())}, now(), now() + interval '1 day')`;
    await grant(true, { slot: 100, hash: 100 });
    expect(refusalOf(await launch('fc'))).toEqual([2, 'free_credit_detected']);
    await giveCash(api, maria, '10');
    expect((await launch('fc')).status).toBe('SUCCESS');
    await db.sql`DELETE FROM promotion_grant WHERE member_id = ${memberId}`;
    await grant(false, { slot: 100 });
    expect(refusalOf(await launch('evo'))).toEqual([2, 'game_not_supported']);
    await db.sql`DELETE FROM promotion_grant WHERE member_id = ${memberId}`;
  });

  // Specification 7.93: /game/streamlink
  it('shows the stream of its fights, unless there is none', async () => {
    expect(valueOf(await api.call(game.streamlink, {}))).toEqual({ stream_url: `${api.games.url}/stream` });
    api.games.mood = 'silence';
    expect(refusalOf(await api.call(game.streamlink, {}))).toEqual([2, 'game_maintenance']);
  });

  it('lists live tables with where their rounds are, and asks the providers once for everybody', async () => {
    const opensAt = api.deps.now().getTime() - 4_000;
    const table = {
      game_code: 'vigan-roulette',
      kind: 'roulette' as const,
      bets_ms: 15_000,
      deal_ms: 6_000,
      round_ms: 25_000,
      results: [{ result: 'red', points: 3 }],
    };
    api.games.mood = 'ok';
    api.games.tables = [{ ...table, opens_at: new Date(opensAt).toISOString() }];
    const read = async () => valueOf(await api.call(game.livetables, {}));
    const [first] = await read();
    expect(first).toEqual({ ...table, provider_code: 'evo', elapsed_ms: expect.any(Number) });
    expect(first?.elapsed_ms).toBeGreaterThanOrEqual(4_000);
    const { cacheMs } = api.deps.settings.liveTables;
    api.games.tables = [];
    api.aheadMs = cacheMs - 1_000;
    const [later] = await read();
    expect((later?.elapsed_ms ?? 0) - (first?.elapsed_ms ?? 0)).toBeGreaterThanOrEqual(cacheMs - 1_000);
    api.aheadMs = cacheMs;
    expect(await read()).toEqual([]);
    api.games.mood = 'silence';
    api.aheadMs = 3 * cacheMs;
    expect(await read()).toEqual([]);
    await api.rewind();
  });

  // Specification 7.92: /game/realtimetransactions
  // ASVS 15.3.1
  it('lists its latest wins without names', async () => {
    await giveCash(api, maria, '100');
    await playRound(api, maria, { stake: '1', payout: '90' });
    const read = async () => valueOf(await api.call(game.realtimetransactions, {}));
    const wins = await read();
    expect(wins[0]).toMatchObject({ amount: '89.00', provider_code: 'launchone' });
    await playRound(api, maria, { stake: '1', payout: '12' });
    await playRound(api, maria, { stake: '1', payout: '2' });
    expect(await read()).toEqual(wins);
    api.aheadMs = api.deps.settings.recentWins.cacheMs;
    expect((await read()).map(({ amount }) => amount)).toEqual(['11.00', '89.00']);
    await api.rewind();
    expect(JSON.stringify(wins)).not.toContain(maria.account_id);
  });

  it('shows no win of a round of which another waits for a person', async () => {
    await giveCash(api, maria, '100');
    await playRound(api, maria, { stake: '1', payout: '93' });
    const { cacheMs } = api.deps.settings.recentWins;
    const amounts = async (turns: number) => {
      api.aheadMs = cacheMs * turns;
      return valueOf(await api.call(game.realtimetransactions, {})).map(({ amount }) => amount);
    };
    expect(await amounts(2)).toContain('92.00');
    const own = db.sql`member_id = ${await memberIdOf(api, maria)}`;
    await db.sql`UPDATE round SET in_review = 10000 WHERE ${own}`;
    expect(await amounts(4)).not.toContain('92.00');
    await db.sql`UPDATE round SET in_review = 0 WHERE ${own}`;
    expect(await amounts(6)).toContain('92.00');
    await api.rewind();
  });
});

describeOnDatabases('where nobody may bet on cockfights from afar', (db) => {
  const api = useApi(db, {}, 'pagcor');
  const others = { bayani: 'cockfight', awc: 'casino' };
  beforeAll(async () => {
    for (const [code, category] of Object.entries(others))
      await db.sql`
        INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
        VALUES (${code}, 'fight', 'Fight', 'cockfight', 95, 'x', 1, false),
               (${code}, 'table', 'Table', ${category}, 95, 'x', 2, false)`;
  });

  it('they are closed, listed as closed and not streamed; a provider’s other games are open', async () => {
    const who = await joinMember(api);
    const player = { player_id: who.account_id, auth_token: who.auth_token, lang_code: 'en' };
    const launchAwc = (game_code: string) =>
      api.call(game.launchCalls.awc, { ...player, game_code, provider: 'awc', platform: 'web' });
    expect(refusalOf(await api.call(game.launchCalls.bayani, { ...player, game_code: 'fight' }))).toEqual([
      2,
      'game_maintenance',
    ]);
    expect(refusalOf(await launchAwc('fight'))).toEqual([2, 'game_maintenance']);
    expect((await launchAwc('table')).status).toBe('SUCCESS');
    // Nor does any game go on by itself there, or sell its free spins.
    const sent = api.games.requests.findLast(({ path }) => path === '/v1/launch')?.body;
    expect(sent).toMatchObject({ game_code: 'table', autoplay: false, buy_in: false });
    const { list } = valueOf(await api.call(game.gameListCalls.awc, {}));
    expect(list.map(({ game_code, is_off }) => [game_code, is_off])).toEqual([
      ['fight', true],
      ['table', false],
    ]);
    expect(refusalOf(await api.call(game.streamlink, {}))).toEqual([2, 'game_maintenance']);
  });
});

describeOnDatabases('fair play', (db) => {
  const api = useApi(db);

  const rotate = (who: Credentials, client_seed: string, next_server_seed_hash: string) =>
    api.call(game.rotate, { ...who, client_seed, next_server_seed_hash });

  it('binds the house before the member names a client seed, and lets everybody recalculate its draws', async () => {
    const maria = await joinMember(api);
    const before = valueOf(await api.call(game.seeds, maria));
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(before).toEqual({ active: null, next_server_seed_hash: hash, revealed: [] });
    const first = valueOf(await rotate(maria, 'my-own-seed', before.next_server_seed_hash));
    expect(first).toEqual({
      active: { server_seed_hash: before.next_server_seed_hash, client_seed: 'my-own-seed', nonce: 0 },
      next_server_seed_hash: hash,
      revealed: [],
    });
    const second = valueOf(await rotate(maria, 'another', first.next_server_seed_hash));
    expect(second.active).toEqual({
      server_seed_hash: first.next_server_seed_hash,
      client_seed: 'another',
      nonce: 0,
    });
    const [revealed] = second.revealed;
    expect(revealed).toMatchObject({ ...first.active, server_seed: hash });
    const drawn = valueOf(
      await api.call(game.verify, {
        server_seed: revealed?.server_seed,
        client_seed: revealed?.client_seed,
        nonce: 1,
      }),
    );
    expect(drawn.server_seed_hash).toBe(before.next_server_seed_hash);
  });

  it('rotates nothing for a member who was shown another hash', async () => {
    const maria = await joinMember(api);
    const { next_server_seed_hash: shown } = valueOf(await api.call(game.seeds, maria));
    const after = valueOf(await rotate(maria, 'one', shown));
    expect(refusalOf(await rotate(maria, 'two', shown))).toEqual([2, 'seeds_changed']);
    expect(valueOf(await api.call(game.seeds, maria))).toEqual(after);
  });

  it('passes the maths of an own game on, when they are what their hash names', async () => {
    const text = '{"kind":"reels","rows":3}';
    const hash = createHash('sha256').update(text).digest('hex');
    api.games.maths = new Map([
      [hash, text],
      ['b'.repeat(64), text],
    ]);
    const maths = (of: string) => api.call(game.maths, { hash: of });
    expect(valueOf(await maths(hash))).toEqual({ text });
    expect(refusalOf(await maths('b'.repeat(64)))).toEqual([2, 'systemError']);
    expect(refusalOf(await maths('c'.repeat(64)))).toEqual([2, 'maths_unknown']);
    api.games.mood = 'silence';
    expect(refusalOf(await maths(hash))).toEqual([2, 'unableToLaunchSlotGameAtTheMoment']);
    api.games.mood = 'ok';
  });

  it('recalculates the public example', async () => {
    const value = valueOf(
      await api.call(game.verify, {
        server_seed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
        client_seed: 'bb62964774',
        nonce: 1,
      }),
    );
    expect(value).toMatchObject({ dice: '77.18', limbo: '1.28', roulette: 28 });
  });

  it('keeps its seed secret while a round is open', async () => {
    const maria = await joinMember(api);
    const memberId = await memberIdOf(api, maria);
    await ensureClientSeed(api.deps, memberId);
    const [seed] = await db.sql<{ id: bigint }[]>`
      SELECT id FROM fair_seed WHERE member_id = ${memberId} AND activated_at IS NOT NULL`;
    const [round] = await db.sql<{ id: bigint }[]>`
      INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date)
      VALUES ('launchone', ${randomUUID()}, ${memberId}, 'crash', 'open', 1, 0, ${workingDateOf(new Date())}) RETURNING id`;
    await db.sql`
      INSERT INTO provider_transaction (provider, tx, action, status, fingerprint, member_id, round_id, amount, fair_seed, fair_nonce, fair_rounds, answer)
      VALUES ('launchone', ${randomUUID()}, 'bet', 'APPLIED', 'f', ${memberId}, ${round?.id ?? 0n}, 1, ${seed?.id ?? 0n}, 1, 1, '{}')`;
    const { next_server_seed_hash: next } = valueOf(await api.call(game.seeds, maria));
    expect(refusalOf(await rotate(maria, 'mine', next))).toEqual([2, 'unfinishgamedetected']);
  });
});
