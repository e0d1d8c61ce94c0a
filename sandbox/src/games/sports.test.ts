import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MATCH_MATHS } from '@palaro/studio/match/match-tables';
import type { MatchAnswer, MatchesAnswer } from '@palaro/studio/wire';
import { gamesOf } from './catalogue/catalogue.ts';
import { TOKEN, type FakeWallet } from './fake-wallet.ts';
import { until } from '../server/testing.ts';
import { startProvider, type TestProvider } from './testing.ts';

const FIELDS = { platform: 'web', mobile: '0', type: 'sports', provider: 'any' };
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const { steps: MOMENTS, playSeconds } = MATCH_MATHS['football-95'];
const MOMENT_MS = (playSeconds * 1_000) / MOMENTS;

const LEAGUE = gamesOf('wbet').find(({ maths }) => maths === 'football-95')?.game_code ?? '';

let now: number;
let wallet: FakeWallet;
let provider: TestProvider;
let path: string;

beforeEach(async () => {
  now = Date.parse('2026-11-28T04:20:00Z');
  ({ wallet, provider } = await startProvider('1000.00', { matchSpeed: 1, clock: () => new Date(now) }));
  path = await provider.launch({ provider: 'wbet', game_code: LEAGUE, fields: FIELDS });
});
afterEach(() => provider.end());

const matchesOf = async (query = '') =>
  (await provider.look(`${path}/matches${query}`)).json() as MatchesAnswer;
const bet = (match: MatchAnswer, changes: object = {}) => {
  const [market] = match.markets;
  const [price] = market?.selections ?? [];
  const leg = {
    match_id: match.match_id,
    bet_type: market?.bet_type ?? '1X2',
    criteria: market?.criteria ?? '',
    selection: price?.selection ?? 'home',
    odds: price?.odds ?? '2.00',
    ...changes,
  };
  return provider.play(path, { stake: '10.00', legs: [leg] });
};
/** A match that runs, so long after one of its moments: moves the clock from moment to moment, for two days of kick-offs. */
async function running(afterMs: number, isMeant: (match: MatchAnswer) => boolean): Promise<MatchAnswer> {
  const firstMs = Math.ceil(now / HOUR_MS) * HOUR_MS;
  for (let kickOff = firstMs; kickOff < firstMs + 48 * HOUR_MS; kickOff += HOUR_MS)
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      now = kickOff + moment * MOMENT_MS + afterMs;
      const { matches } = await matchesOf();
      const found = matches.find(
        (match) => Date.parse(match.starts_at) === kickOff && match.state === 'running' && isMeant(match),
      );
      if (found) return found;
    }
  throw new Error('No such match in two days.');
}

describe('the calendar of a sportsbook', () => {
  it('has seven days, each with its matches and their main market', async () => {
    const { days } = await matchesOf();
    expect(days).toEqual(
      [28, 29, 30, 1, 2, 3, 4, 5].map((day) => `2026-1${day < 10 ? 2 : 1}-${String(day).padStart(2, '0')}`),
    );
    const { matches } = await matchesOf('?day=2026-11-30');
    const single = matches.filter(({ match_id }) => !match_id.endsWith('.cup'));
    expect(single).toHaveLength(24);
    expect(single[0]?.starts_at).toBe('2026-11-29T16:00:00.000Z');
    for (const { markets, more } of single) {
      expect(markets.map(({ bet_type }) => bet_type)).toEqual(['1X2']);
      expect(more).toBeGreaterThan(20);
    }
  });

  it('answers one match with all that can be bet on it', async () => {
    const { matches } = await matchesOf('?day=2026-11-30');
    const whole = await matchesOf(`?match=${matches[0]?.match_id ?? ''}`);
    expect(whole.matches).toHaveLength(1);
    expect(whole.matches[0]?.markets.length).toBe(1 + (matches[0]?.more ?? 0));
  });

  it.each([
    '?day=yesterday',
    '?day=2026-13-40',
    '?match=wbet.nothing.1',
    '?match=sinag.hills.0',
    '?match=',
    '?day=2026-12-24',
  ])('answers %s with no match', async (query) => {
    expect((await matchesOf(query)).matches).toEqual([]);
  });

  it('takes a bet on a match of the last day', async () => {
    const { matches } = await matchesOf('?day=2026-12-05');
    expect((await bet(matches[0] as MatchAnswer)).json()).toMatchObject({ state: 'placed' });
  });
});

describe('a bet on a running match', () => {
  it('is taken at the odds of the score, and settled by the whole match', async () => {
    const match = await running(
      MINUTE_MS,
      ({ markets, home_score, away_score }) => markets.length > 0 && home_score !== away_score,
    );
    const round = (await bet(match)).json() as { round: string; state: string };
    expect(round.state).toBe('placed');
    const { rounds } = (await provider.look(`${path}/rounds`)).json() as {
      rounds: { outcome: { legs: { score: string; state: string }[] } }[];
    };
    expect(rounds[0]?.outcome.legs[0]).toMatchObject({
      score: `${match.home_score}–${match.away_score}`,
      state: 'open',
    });
  });

  it('is refused around a score, at the odds of before, and on what is not offered then', async () => {
    const suspended = await running(1_000, ({ is_suspended }) => is_suspended === true);
    expect((await bet(suspended)).json()).toMatchObject({ error: 'MARKET_CLOSED' });
    const match = await running(MINUTE_MS, ({ markets }) => markets.length > 0);
    expect((await bet(match, { odds: '77.77' })).json()).toMatchObject({ error: 'ODDS_CHANGED' });
    expect((await bet(match, { bet_type: 'CS', selection: '1-0' })).json()).toMatchObject({
      error: 'MARKET_CLOSED',
    });
    now += 3 * HOUR_MS;
    expect((await bet(match)).json()).toMatchObject({ error: 'MARKET_CLOSED' });
    expect(wallet.calls).toEqual([]);
  });

  it('is given back when it is paid after the next score, whatever that was', async () => {
    const match = await running(MINUTE_MS, ({ markets, home_score, away_score }) => {
      return markets.length > 0 && home_score === 0 && away_score === 0;
    });
    const moment = await scoreAfter(match);
    wallet.beforeAnswer = (action) => {
      if (action === 'bet') now = moment;
    };
    expect((await bet(match)).json()).toMatchObject({ error: 'BET_CANCELLED' });
    await until(() => wallet.purses.get(TOKEN) === 10_000_000n);
  });
});

/** When the score of a running match changes next, or its end; the clock stays where it was. */
async function scoreAfter({ match_id, home_score, away_score }: MatchAnswer): Promise<number> {
  const before = now;
  for (;;) {
    now += MOMENT_MS;
    const [later] = (await matchesOf(`?match=${match_id}`)).matches;
    if (later?.state === 'running' && later.home_score === home_score && later.away_score === away_score)
      continue;
    const found = now;
    now = before;
    return found;
  }
}
