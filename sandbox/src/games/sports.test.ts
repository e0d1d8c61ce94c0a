import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MatchAnswer } from '@palaro/studio/wire';
import { until } from '../server/testing.ts';
import { TOKEN } from './fake-wallet.ts';
import { MOMENT_MS, TestSportsbook } from './testing-sportsbook.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let book: TestSportsbook;

beforeEach(async () => {
  book = await TestSportsbook.open();
});
afterEach(() => book.provider.end());

describe('the calendar of a sportsbook', () => {
  it('has seven days, each with its matches and their main market', async () => {
    const { days } = await book.matches();
    expect(days).toEqual(
      [28, 29, 30, 1, 2, 3, 4, 5].map((day) => `2026-1${day < 10 ? 2 : 1}-${String(day).padStart(2, '0')}`),
    );
    const { matches } = await book.matches('?day=2026-11-30');
    const single = matches.filter(({ match_id }) => !match_id.endsWith('.cup'));
    expect(single).toHaveLength(24);
    expect(single[0]?.starts_at).toBe('2026-11-29T16:00:00.000Z');
    for (const { markets, more } of single) {
      expect(markets.map(({ bet_type }) => bet_type)).toEqual(['1X2']);
      expect(more).toBeGreaterThan(20);
    }
  });

  it('answers one match with all that can be bet on it', async () => {
    const { matches } = await book.matches('?day=2026-11-30');
    const whole = await book.matches(`?match=${matches[0]?.match_id ?? ''}`);
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
    expect((await book.matches(query)).matches).toEqual([]);
  });

  it('takes a bet on a match of the last day', async () => {
    const { matches } = await book.matches('?day=2026-12-05');
    expect((await book.bet(matches[0] as MatchAnswer)).json()).toMatchObject({ state: 'placed' });
  });
});

describe('a bet on a running match', () => {
  it('is taken at the odds of the score, and settled by the whole match', async () => {
    const match = await book.running(
      MINUTE_MS,
      ({ markets, home_score, away_score }) => markets.length > 0 && home_score !== away_score,
    );
    const round = (await book.bet(match)).json() as { round: string; state: string };
    expect(round.state).toBe('placed');
    const { rounds } = (await book.provider.look(`${book.path}/rounds`)).json() as {
      rounds: { outcome: { legs: { score: string; state: string }[] } }[];
    };
    expect(rounds[0]?.outcome.legs[0]).toMatchObject({
      score: `${match.home_score}–${match.away_score}`,
      state: 'open',
    });
  });

  it('is refused around a score, at the odds of before, and on what is not offered then', async () => {
    const suspended = await book.running(1_000, ({ is_suspended }) => is_suspended === true);
    expect((await book.bet(suspended)).json()).toMatchObject({ error: 'MARKET_CLOSED' });
    const match = await book.running(MINUTE_MS, ({ markets }) => markets.length > 0);
    expect((await book.bet(match, { odds: '77.77' })).json()).toMatchObject({ error: 'ODDS_CHANGED' });
    expect((await book.bet(match, { bet_type: 'CS', selection: '1-0' })).json()).toMatchObject({
      error: 'MARKET_CLOSED',
    });
    book.now += 3 * HOUR_MS;
    expect((await book.bet(match)).json()).toMatchObject({ error: 'MARKET_CLOSED' });
    expect(book.wallet.calls).toEqual([]);
  });

  it('is given back when it is paid after the next score, whatever that was', async () => {
    const match = await book.running(MINUTE_MS, ({ markets, home_score, away_score }) => {
      return markets.length > 0 && home_score === 0 && away_score === 0;
    });
    const moment = await scoreAfter(match);
    book.wallet.beforeAnswer = (action) => {
      if (action === 'bet') book.now = moment;
    };
    expect((await book.bet(match)).json()).toMatchObject({ error: 'BET_CANCELLED' });
    await until(() => book.wallet.purses.get(TOKEN) === 10_000_000n);
  });
});

/** When the score of a running match changes next, or its end; the clock stays where it was. */
async function scoreAfter({ match_id, home_score, away_score }: MatchAnswer): Promise<number> {
  const before = book.now;
  for (;;) {
    book.now += MOMENT_MS;
    const [later] = (await book.matches(`?match=${match_id}`)).matches;
    if (later?.state === 'running' && later.home_score === home_score && later.away_score === away_score)
      continue;
    const found = book.now;
    book.now = before;
    return found;
  }
}
