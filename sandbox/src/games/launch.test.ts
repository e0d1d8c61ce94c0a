import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROVIDER_CODES, gameProvider } from '@palaro/contract';
import { providerExport, providerMatch } from '@palaro/contract/wires';
import type { LaunchField, ProviderCode } from '@palaro/contract';
import type { LaunchRequest } from '@palaro/contract/wires';
import * as z from 'zod/mini';
import { call } from '../server/testing.ts';
import { findGame, gamesOf } from './catalogue/catalogue.ts';
import { findMaths } from '@palaro/studio/maths/maths';
import type { FakeWallet } from './fake-wallet.ts';
import type { Kind, RoundAnswer, ScreenView } from '@palaro/studio/wire';
import { aLaunch, startProvider, type TestProvider } from './testing.ts';

let wallet: FakeWallet;
let provider: TestProvider;

beforeAll(async () => {
  ({ wallet, provider } = await startProvider('100000.00'));
});
afterAll(() => provider.end());

/** A launch with all fields of a provider's row. */
function wholeLaunch(code: ProviderCode): LaunchRequest {
  const { launchFields } = gameProvider(code);
  const [game] = gamesOf(code);
  const values: Partial<Record<LaunchField, string>> = {
    game_name: game?.game_name ?? '',
    game_type: game?.category ?? '',
    provider: 'any',
    platform: 'web',
    mobile: '1',
    type: 'sports',
  };
  const fields = launchFields
    .filter((field) => field !== 'game_code')
    .map((field) => [field, values[field] ?? '']);
  return aLaunch({
    provider: code,
    game_code: game?.game_code,
    fields: Object.fromEntries(fields) as Record<string, string>,
  });
}

interface Launched {
  status: string;
  game_url: string;
  game_lobby_url?: string;
}
const launched = async (body: object) => (await provider.request('/v1/launch', body)).json() as Launched;

describe.each(PROVIDER_CODES)('a launch at %s', (code) => {
  const row = gameProvider(code);
  const { game_code: game, ...lobby } = wholeLaunch(code);

  it('answers the status of its row and the address of the game', async () => {
    const answer = await launched({ ...lobby, game_code: game });
    expect(answer.status).toBe(row.success);
    const { pathname } = new URL(answer.game_url);
    const view = (await provider.look(`${pathname}/view`)).json() as ScreenView;
    expect(view.game_code).toBe(game);
    expect(answer).not.toHaveProperty('game_lobby_url');
  });

  it('without a field of its row fails as an invalid type', async () => {
    for (const field of row.launchFields.filter((one) => one !== 'game_code')) {
      const { [field]: _left, ...fields } = lobby.fields;
      const answer = await launched({ ...lobby, game_code: game, fields });
      expect([field, answer]).toEqual([field, { status: 'Invalid Type', game_url: '' }]);
    }
  });

  it(`without a game ${row.launchFields.includes('game_code') ? 'fails' : 'opens the lobby'}`, async () => {
    const answer = await launched(lobby);
    if (row.launchFields.includes('game_code')) return expect(answer.status).toBe('Launch Game Failed');
    expect(answer.status).toBe(row.success);
    const { pathname } = new URL(answer.game_lobby_url ?? '');
    const page = (await provider.look(pathname)).text;
    const shown = gamesOf(code).filter(({ category }) => code !== 'wbet' || category === 'sportsbook');
    for (const { game_code: one } of shown) expect(page).toContain(`href="${pathname}/${one}"`);
    expect((await provider.look(`${pathname}/${shown[0]?.game_code}`)).status).toBe(200);
  });

  it.each([
    ['player', { player: 'no player' }, 'Invalid Player'],
    ['token', { token: '' }, 'Invalid Auth Token'],
    ['language', { lang: 'xx' }, 'Invalid Lang'],
    ['currency', { currency: 'USD' }, 'Create Account Failed'],
    ['game', { game_code: 'nothing' }, 'Launch Game Failed'],
  ])('with a wrong %s fails with its reason', async (_field, changes, status) => {
    expect((await launched({ ...lobby, game_code: game, ...changes })).status).toBe(status);
  });
});

describe('values of a field', () => {
  it.each<[ProviderCode, Record<string, string>, string]>([
    ['wbet', { type: 'chess' }, 'Invalid Type'],
    ['openapi', { platform: 'fridge' }, 'Invalid Type'],
    ['evo', { mobile: '2' }, 'Invalid Type'],
    ['epic', { game_type: 'bingo' }, 'Invalid Type'],
    ['epic', { game_name: 'Another Game' }, 'Launch Game Failed'],
  ])('at %s: %j is %s', async (code, changes, status) => {
    const whole = wholeLaunch(code);
    expect((await launched({ ...whole, fields: { ...whole.fields, ...changes } })).status).toBe(status);
  });
});

const playOne = async (code: ProviderCode): Promise<RoundAnswer> => {
  const slot = gamesOf(code).find(({ category }) => category === 'slot');
  const path = slot
    ? await provider.launch({
        ...wholeLaunch(code),
        game_code: slot.game_code,
        fields: fieldsOf(code, slot.game_code),
      })
    : await provider.launch(wholeLaunch(code));
  return (await provider.spin(path, '10.00')).json() as RoundAnswer;
};
const fieldsOf = (code: ProviderCode, game: string) => ({
  ...wholeLaunch(code).fields,
  game_name: findGame(code, game)?.game_name ?? '',
  game_type: findGame(code, game)?.category ?? '',
});

describe('a bet detail', () => {
  const request = (code: ProviderCode, body: object) =>
    provider.request('/v1/betdetail', { provider: code, ...body });

  it.each(['launchone', 'jili', 'ygr', 'openapi'] as const)('at %s needs no player', async (code) => {
    const { round } = await playOne(code);
    expect((await request(code, { round })).status).toBe(200);
    expect((await request(code, { round, player: 'somebody' })).status).toBe(404);
  });

  it.each(['wow', 'fc', 'epic', 'luzon', 'kislap'] as const)('at %s needs the player', async (code) => {
    const { round } = await playOne(code);
    expect((await request(code, { round, player: 'player-1' })).status).toBe(200);
    const refused = await request(code, { round });
    expect([refused.status, (refused.json() as { message: string }).message]).toEqual([
      404,
      'Invalid Player',
    ]);
  });

  it('at habanero also needs the language, and uses it', async () => {
    const { round } = await playOne('habanero');
    const refused = await request('habanero', { round, player: 'player-1', lang: 'xx' });
    expect([refused.status, (refused.json() as { message: string }).message]).toEqual([422, 'Invalid Lang']);
    const answer = await request('habanero', { round, player: 'player-1', lang: 'ph' });
    const { pathname, search } = new URL((answer.json() as { detail_url: string }).detail_url);
    expect((await provider.look(`${pathname}${search}`)).text).toContain('lang="fil"');
  });

  it('at another provider is not found', async () => {
    const { round } = await playOne('jili');
    expect((await request('ygr', { round })).status).toBe(404);
  });
});

const firstOf = (code: ProviderCode, kind: Kind) =>
  gamesOf(code).find(({ maths, category }) => findMaths(maths).kind === kind && category !== 'casino')
    ?.game_code;

describe('a page that explains a round', () => {
  const ORDERS: readonly (readonly [Kind, ProviderCode, object, string])[] = [
    ['dice', 'launchone', { stake: '5.00', target: '50.00', over: true }, 'SHA-256'],
    ['limbo', 'halo', { stake: '5.00', target: '2.00' }, '2.00'],
    ['roulette', 'launchone', { bets: [{ spot: 'red', stake: '5.00' }] }, 'red'],
    ['baccarat', 'tbl', { bets: [{ spot: 'player', stake: '5.00' }] }, '₱5.00'],
    ['dragon_tiger', 'tbl', { bets: [{ spot: 'tie', stake: '5.00' }] }, 'tie'],
  ];
  it.each(ORDERS)('of %s shows stake, outcome and rule in each language', async (kind, code, order, word) => {
    const path = await provider.launch({ ...wholeLaunch(code), game_code: firstOf(code, kind) });
    const { round, win } = (await provider.play(path, order)).json() as RoundAnswer;
    const pages = await Promise.all(
      ['en', 'ph', 'zh', 'ms'].map(
        async (lang) => (await provider.look(`/rounds/${round}?lang=${lang}`)).text,
      ),
    );
    expect(new Set(pages).size).toBe(4);
    for (const page of pages) {
      expect(page).toContain(word);
      expect(page).toContain(`₱${win}`);
      expect(page).not.toMatch(/undefined|NaN|\[object|\{\w+\}|\sstyle=|<script/);
    }
  });
});

describe('the largest bet with a bonus', () => {
  it('is shown before the first bet, and again with each balance', async () => {
    wallet.bonusLimit = { most_bet: '22.00', own: '10.00' };
    const { game_code: game, ...lobby } = wholeLaunch('launchone');
    const { pathname } = new URL((await launched({ ...lobby, game_code: game })).game_url);
    const view = (await provider.look(`${pathname}/view`)).json() as ScreenView;
    expect(view.bonus_limit).toEqual(wallet.bonusLimit);
    expect((await provider.look(pathname)).text).toContain('id="bonus-limit"');
    wallet.bonusLimit = undefined;
    expect((await provider.look(`${pathname}/view`)).json()).not.toHaveProperty('bonus_limit');
  });
});

describe('a demo', () => {
  const demo = {
    provider: 'habanero',
    game_code: gamesOf('habanero')[0]?.game_code,
    lang: 'en',
    site_origin: 'http://site.test',
  };

  it('plays with play money, without a wallet', async () => {
    const { game_demo_url } = (await provider.request('/v1/demo', demo)).json() as { game_demo_url: string };
    const { pathname } = new URL(game_demo_url);
    const view = (await provider.look(`${pathname}/view`)).json() as ScreenView;
    expect([view.is_demo, view.balance]).toEqual([true, '10000.00']);
    const before = wallet.calls.length;
    const { win, balance } = (await provider.spin(pathname, '10.00')).json() as RoundAnswer;
    expect(Number(balance)).toBeCloseTo(9990 + Number(win), 4);
    expect(wallet.calls).toHaveLength(before);
  });

  it.each([
    ['as in the market', { autoplay: true }, true],
    ['not in a market that forbids it', { autoplay: false }, false],
    ['not where nothing is said of it', {}, false],
  ])('plays round after round by itself %s', async (_case, fields, may) => {
    const body = { ...demo, ...fields };
    const { game_demo_url } = (await provider.request('/v1/demo', body)).json() as { game_demo_url: string };
    const view = (await provider.look(`${new URL(game_demo_url).pathname}/view`)).json() as ScreenView;
    expect(view.may_autoplay).toBe(may);
  });

  it.each([
    ['another provider', { provider: 'jili', game_code: gamesOf('jili')[0]?.game_code }, 404],
    ['an unknown game', { game_code: 'nothing' }, 404],
    ['a page of nobody’s', { site_origin: 'javascript:1' }, 422],
  ])('of %s is refused', async (_case, changes, status) => {
    expect((await provider.request('/v1/demo', { ...demo, ...changes })).status).toBe(status);
  });
});

describe('the books of a day', () => {
  const today = new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    timeZone: 'Asia/Kuala_Lumpur',
  }).format(new Date());

  it('contain each bet and win as it was sent to the wallet', async () => {
    const path = await provider.launch({ ...wholeLaunch('luzon'), player: 'books' });
    const before = wallet.calls.length;
    const { round, win } = (await provider.spin(path, '20.00')).json() as RoundAnswer;
    const sent = wallet.calls.slice(before);
    const book = providerExport.parse(
      (await provider.request('/v1/export', { provider: 'luzon', date: today })).json(),
    );
    const [bet, paid] = book.lines.filter((line) => line.round === round);
    expect(bet).toEqual({ tx: sent[0]?.body['tx'], action: 'bet', amount: '20.00', round });
    expect(paid).toEqual({ tx: sent[1]?.body['tx'], action: 'win', amount: win, round });
  });

  it('have the dialect’s transaction ids', async () => {
    const before = wallet.calls.length;
    const { round } = await playOne('fc');
    const book = providerExport.parse(
      (await provider.request('/v1/export', { provider: 'fc', date: today })).json(),
    );
    const names = book.lines.filter((line) => line.round === round).map(({ tx }) => tx);
    expect(names).toEqual(wallet.calls.slice(before).map(({ body }) => body['tx']));
  });

  it('are requested by a date', async () => {
    expect((await provider.request('/v1/export', { provider: 'fc', date: 'yesterday' })).status).toBe(422);
    const old = await provider.request('/v1/export', { provider: 'fc', date: '2020-01-01' });
    expect(old.json()).toEqual({ date: '2020-01-01', lines: [] });
  });
});

describe('matches and the stream', () => {
  it('match the contract', async () => {
    const answer = (await provider.request('/v1/matches', { provider: 'wbet' })).json();
    const { matches } = z.parse(z.object({ matches: z.array(providerMatch) }), answer);
    expect(new Set(matches.map(({ match_id: id }) => id)).size).toBe(matches.length);
    expect(matches.some(({ state }) => state === 'open')).toBe(true);
    for (const { state, home_score: score } of matches) if (state === 'open') expect(score).toBeUndefined();
    for (const { state, home_score: score } of matches) if (state === 'ended') expect(score).toBeDefined();
  });

  it.each(['awc', 'bayani'] as const)(
    'allow only the site and the game to frame the pit of %s',
    async (code) => {
      const { stream_url } = (await provider.request('/v1/stream', { provider: code })).json() as {
        stream_url: string;
      };
      const page = await call(`${provider.url}${new URL(stream_url).pathname}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain('MERON');
      expect(page.headers.get('content-security-policy')).toContain(
        "frame-ancestors 'self' http://site.test;",
      );
    },
  );

  it.each([
    ['en', 'en', 'Last fights'],
    ['ph', 'fil', 'Mga nakaraang sabong'],
    ['zh', 'zh-Hans', '近期赛果'],
    ['ms', 'ms', 'Laga terakhir'],
    ['xx', 'en', 'Last fights'],
  ])('show the fights in %s', async (lang, tag, words) => {
    const { stream_url } = (await provider.request('/v1/stream', { provider: 'awc' })).json() as {
      stream_url: string;
    };
    const page = await call(`${provider.url}${new URL(stream_url).pathname}?lang=${lang}`);
    expect(page.text).toContain(`<html lang="${tag}">`);
    expect(page.text).toContain(`aria-label="${words}"`);
  });

  it('exist for no other provider', async () => {
    expect((await provider.request('/v1/stream', { provider: 'jili' })).status).toBe(404);
    expect((await provider.look('/stream/jili/nothing')).status).toBe(404);
  });
});
