import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { game, pesos, PROVIDER_CODES } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import { ensureClientSeed } from '../../../test/fair-kit.ts';
import {
  availableOf,
  callWallet,
  FAKE_GAMES,
  giveCash,
  joinMember,
  memberIdOf,
  playRound,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
} from '../../../test/kit/index.ts';

const HOT = { count: 1, days: 7, among: 20 };

describeOnDatabases('a hot game', (db) => {
  const api = useApi(db, { games: { ...SETTINGS.games, hot: HOT } });
  const hotOnes = async (minutes: number) => {
    api.aheadMs = minutes * 60_000;
    await api.run('games');
    const { list } = valueOf(await api.call(game.gamelist, {}));
    return list.filter(({ is_hot }) => is_hot).map(({ game_name }) => game_name);
  };
  const play = async (game_code: string, times: number) => {
    const who = await joinMember(api);
    await giveCash(api, who, '100');
    for (let round = 0; round < times; round += 1)
      await playRound(api, who, { stake: '1', payout: '0', game_code });
  };

  it('is the one that most members have played in the week, however often one of them played another', async () => {
    expect(await hotOnes(0)).toEqual(['Jeepney Gold']);
    await play('sampaguita', 5);
    expect(await hotOnes(11)).toEqual(['Sampaguita 100%']);
    await play('bangka', 1);
    await play('bangka', 1);
    expect(await hotOnes(22)).toEqual(['Bangka Bay']);
    expect(await hotOnes(8 * 24 * 60)).toEqual(['Jeepney Gold']);
  });
});

describeOnDatabases('a game', (db) => {
  const api = useApi(db);
  let who: { player_id: string; auth_token: string };
  let maria: { account_id: string; auth_token: string };

  beforeAll(async () => {
    maria = await joinMember(api);
    who = { player_id: maria.account_id, auth_token: maria.auth_token };
    await ensureClientSeed(api.deps, await memberIdOf(api, maria));
  });
  beforeEach(() => api.run('games'));
  afterEach(async () => {
    await api.rewind();
    api.games.mood = 'ok';
    api.games.games = FAKE_GAMES;
  });
  const list = async (request: object = {}) => valueOf(await api.call(game.gamelist, request));
  const namesOf = async (request: object) => (await list(request)).list.map(({ game_name }) => game_name);
  const launch = (request: object = {}) =>
    api.call(game.launchCalls.launchone, { ...who, lang_code: 'en', game_code: 'jeepney-gold', ...request });
  const detail = (ticket_id: string, request: object = {}) =>
    api.call(game.betDetailCalls.launchone, { ...who, ticket_id, ...request });

  describe('in the list', () => {
    it('has the data of its provider', async () => {
      expect((await list()).list[0]).toEqual({
        provider_code: 'launchone',
        game_code: 'jeepney-gold',
        game_name: 'Jeepney Gold',
        game_type: 'slot',
        img_url: 'art:jeepney',
        rtp: '95.82',
        is_hot: true,
        is_off: false,
        provider_name: 'LaunchOne',
        has_demo: false,
        is_own: true,
      });
    });

    // Specification 7.78: /game/gamelist
    it.each([
      ['its category', { category: 'fishing' }, ['Bangka Bay']],
      ['its provider', { provider: 'nobody' }, []],
      ['a part of its name', { search: 'gold' }, ['Jeepney Gold']],
      ['a part of its name that means something to the database', { search: '100%' }, ['Sampaguita 100%']],
      ['a part of its name that means anything to the database', { search: '_' }, []],
      ['its place by name', { sort: 'name' }, ['Bangka Bay', 'Jeepney Gold', 'Sampaguita 100%']],
      ['its place by return', { sort: 'rtp' }, ['Sampaguita 100%', 'Jeepney Gold', 'Bangka Bay']],
      ['its page', { sort: 'name', page_number: 2, page_size: 2 }, ['Sampaguita 100%']],
    ])('is found by %s', async (_title, request, names) => {
      expect(await namesOf(request)).toEqual(names);
    });

    it('is removed when its provider no longer has it, and added again', async () => {
      api.games.games = FAKE_GAMES.slice(0, 1);
      api.aheadMs = 11 * 60_000;
      await api.run('games');
      expect(await namesOf({})).toEqual(['Jeepney Gold']);
      expect(refusalOf(await launch({ game_code: 'bangka' }))).toEqual([2, 'game_not_exists']);
      api.games.games = FAKE_GAMES;
      api.aheadMs = 22 * 60_000;
      await api.run('games');
      expect(await namesOf({})).toHaveLength(3);
    });

    it('stays while its provider gives no answer', async () => {
      api.aheadMs = 33 * 60_000;
      for (const mood of ['fail', 'silence', 'refuse'] as const) {
        api.games.mood = mood;
        await api.run('games');
        expect(await namesOf({})).toHaveLength(3);
      }
    });

    it('is fetched by one process at a time', async () => {
      const before = api.games.requests.length;
      api.aheadMs = 44 * 60_000;
      await Promise.all(Array.from({ length: 5 }, () => api.run('games')));
      expect(api.games.requests).toHaveLength(before + PROVIDER_CODES.length);
    });

    it('is left out when its data are invalid', async () => {
      const [sound] = FAKE_GAMES;
      if (!sound) throw new Error('there is no game to spoil');
      const nonsense = [{ category: 'poker' }, { rtp: 'much' }, { game_code: "x'; DROP TABLE game" }];
      api.games.games = [
        ...FAKE_GAMES,
        ...nonsense.map((change) => ({ ...sound, game_code: 'odd', ...change })),
      ];
      api.aheadMs = 55 * 60_000;
      await api.run('games');
      expect(await namesOf({})).toHaveLength(3);
    });
  });

  describe('that is launched', () => {
    it('opens at its provider, which gets a random player id and a token for this launch', async () => {
      const answer = await launch();
      expect(answer).toMatchObject({
        status: 1,
        status_desc: 'success',
        game_url: expect.stringContaining(api.games.url),
      });
      const sent = api.games.requests.findLast(({ path }) => path === '/v1/launch')?.body;
      expect(sent).toMatchObject({
        provider: 'launchone',
        game_code: 'jeepney-gold',
        lang: 'en',
        currency: 'PHP',
        site_origin: SITE_URL,
        autoplay: true,
        buy_in: true,
      });
      expect(JSON.stringify(sent)).not.toContain(maria.account_id);
      expect(JSON.stringify(sent)).not.toContain(maria.auth_token);
    });

    it('plays on the member’s balance', async () => {
      await giveCash(api, maria, '100');
      const before = await availableOf(api, maria);
      await launch();
      const token = api.games.requests.findLast(({ path }) => path === '/v1/launch')?.body['token'];
      const bet = {
        token,
        tx: randomUUID(),
        round: randomUUID(),
        game_code: 'jeepney-gold',
        amount: '10',
        fair_rounds: 1,
      };
      await callWallet(api, 'bet', bet);
      expect(await availableOf(api, maria)).toBe(before - pesos(10));
    });

    it('accepts no bet of a blocked member, nor when it is switched off', async () => {
      await launch();
      const token = api.games.requests.findLast(({ path }) => path === '/v1/launch')?.body['token'];
      const bet = () => ({
        token,
        tx: randomUUID(),
        round: randomUUID(),
        game_code: 'jeepney-gold',
        amount: '0.01',
        fair_rounds: 1,
      });
      await db.sql`UPDATE member SET state = 'suspended' WHERE account_id = ${maria.account_id}`;
      await expect(callWallet(api, 'bet', bet())).rejects.toThrow('403');
      await db.sql`UPDATE member SET state = 'active' WHERE account_id = ${maria.account_id}`;
      await db.sql`UPDATE game SET is_off = true WHERE game_code = 'jeepney-gold'`;
      await expect(callWallet(api, 'bet', bet())).rejects.toThrow('403');
      await db.sql`UPDATE game SET is_off = false`;
    });

    it('of the house’s own waits until the member has named a client seed, which no other game needs', async () => {
      const { account_id: player_id, ...fresh } = await joinMember(api);
      const them = { player_id, auth_token: fresh.auth_token };
      const sent = api.games.requests.length;
      expect(refusalOf(await launch(them))).toEqual([2, 'client_seed_missing']);
      expect(api.games.requests).toHaveLength(sent);
      const session = { account_id: player_id, auth_token: fresh.auth_token };
      const { active, next_server_seed_hash } = valueOf(await api.call(game.seeds, session));
      expect(active).toBeNull();
      valueOf(await api.call(game.rotate, { ...session, client_seed: 'mine', next_server_seed_hash }));
      expect(await launch(them)).toMatchObject({ status: 1 });
    });

    // Specification 7.76: /game/launchone/launchgame
    it('without a game is the provider’s lobby', async () => {
      expect(await launch({ game_code: undefined })).toMatchObject({
        status: 1,
        game_lobby_url: expect.stringContaining(api.games.url),
      });
      const sent = api.games.requests.findLast(({ path }) => path === '/v1/launch')?.body;
      expect(sent).not.toHaveProperty('game_code');
    });

    it('must exist and be switched on', async () => {
      expect(await launch({ game_code: 'nothing' })).toMatchObject({
        status: 2,
        status_desc: 'game_not_exists',
      });
      await db.sql`UPDATE game SET is_off = true WHERE game_code = 'jeepney-gold'`;
      expect(refusalOf(await launch())).toEqual([2, 'game_maintenance']);
      await db.sql`UPDATE game SET is_off = false`;
    });

    it.each([
      ['refuse', 'launch_fail'],
      ['elsewhere', 'launch_fail'],
      ['nonsense', 'systemError'],
      ['fail', 'unableToLaunchSlotGameAtTheMoment'],
      ['silence', 'unableToLaunchSlotGameAtTheMoment'],
    ] as const)('shows when the provider’s answer is %s', async (mood, key) => {
      api.games.mood = mood;
      expect(refusalOf(await launch())).toEqual([2, key]);
    });
  });

  describe('with a page of a round', () => {
    // Specification 3.29, 7.60: /game/launchone/getbetdetail
    it('links to the provider’s page, for the member’s own round only', async () => {
      await giveCash(api, maria, '100');
      const round = await playRound(api, maria, { stake: '5', payout: '1' });
      expect(await detail(round)).toMatchObject({ status: 1, detail_url: `${api.games.url}/round` });
      const juan = await joinMember(api);
      const theirs = await detail(round, { player_id: juan.account_id, auth_token: juan.auth_token });
      expect(refusalOf(theirs)).toEqual([2, 'ticket_not_exists']);
      for (const mood of ['refuse', 'fail', 'elsewhere'] as const) {
        api.games.mood = mood;
        expect(refusalOf(await detail(round))).toEqual([2, 'launch_fail']);
      }
    });

    it('needs a finished round', async () => {
      await giveCash(api, maria, '100');
      await launch();
      const token = api.games.requests.findLast(({ path }) => path === '/v1/launch')?.body['token'];
      const round = randomUUID();
      await callWallet(api, 'bet', {
        token,
        tx: randomUUID(),
        round,
        game_code: 'jeepney-gold',
        amount: '1',
        fair_rounds: 1,
      });
      expect(refusalOf(await detail(round))).toEqual([2, 'pending_result_in_game']);
    });
  });
});
