import { describe, expect, it } from '@jest/globals';
import { isLess } from '../engine/fraction.ts';
import { MatchBoard, type Fixture, type MatchGame } from './match-board.ts';
import { marketsAt } from './match-kind.ts';
import type { Classes } from './match-maths.ts';
import { MATCH_MATHS } from './match-tables.ts';
import { liveMarketsOf, liveReturn, marketsOf } from './price.ts';

const HOUR_MS = 3_600_000;
const SPEEDS = { sports: 1, cockfight: 1 };
const NOW = new Date('2026-11-28T04:20:00Z');
const game = { provider: 'wbet', game_code: 'luzon', game_name: 'Luzon Football League' } as const;
const football = MATCH_MATHS['football-95'];
const found: MatchGame = { game, maths: football, league: 0 };
const boardOf = (secret = 'a secret', changes: Partial<MatchGame> = {}) =>
  new MatchBoard(secret, SPEEDS, () => ({ ...found, ...changes }));
const at = (time: number) => new Date(time);

describe('the calendar of a league', () => {
  const board = boardOf();
  const week = board.openBetween(game, NOW, [0, Number.MAX_SAFE_INTEGER]);
  const matches = week.filter(({ isCup }) => !isCup);

  it('has a kick-off every hour for seven days, each open for bets', () => {
    expect(matches).toHaveLength(7 * 24);
    for (const [index, { startsAt }] of matches.entries())
      expect(startsAt).toBe(Date.parse('2026-11-28T05:00:00Z') + index * HOUR_MS);
    expect(week.filter((fixture) => !board.isOpen(fixture, NOW))).toEqual([]);
  });

  it('is the same on every board of the secret, and another one of another secret', () => {
    const open = (secret: string) => boardOf(secret).openBetween(game, NOW, [0, Number.MAX_SAFE_INTEGER]);
    expect(open('a secret')).toEqual(week);
    expect(open('another secret')).not.toEqual(week);
  });

  it('shows what runs, the next twelve kick-offs, and the last six that ended', () => {
    const shown = board.fixturesOf(game, NOW).filter(({ isCup }) => !isCup);
    const states = shown.map(({ startsAt, endsAt }) =>
      startsAt > NOW.getTime() ? 'open' : endsAt > NOW.getTime() ? 'running' : 'ended',
    );
    expect(states.filter((state) => state === 'running')).toHaveLength(2);
    expect(states.filter((state) => state === 'open')).toHaveLength(12);
    expect(states.filter((state) => state === 'ended').length).toBeLessThanOrEqual(6);
  });

  it('has no team in two matches that overlap on a day', () => {
    const names = ({ teams }: Fixture) => teams.map(({ en }) => en);
    const dayOf = ({ startsAt }: Fixture) => Math.floor(startsAt / (24 * HOUR_MS));
    const clashes = matches.filter((match, index) => {
      const next = matches[index + 1];
      return next && dayOf(next) === dayOf(match) && names(next).some((name) => names(match).includes(name));
    });
    expect(clashes).toEqual([]);
    expect(new Set(matches.flatMap(names)).size).toBe(12);
  });

  it.each([
    ['between two kick-offs', (id: string) => id.replace(/\d+$/, (start) => String(Number(start) + 1))],
    [
      'beyond seven days',
      (id: string) => id.replace(/\d+$/, (start) => String(Number(start) + 7 * 24 * HOUR_MS)),
    ],
    ['of a cup that is not played', (id: string) => `${id}.cup`],
  ])('takes no bet on a match %s', (_case, changed) => {
    const open = matches.find(({ startsAt }) => (startsAt / HOUR_MS) % 5 !== 0);
    const fixture = board.find(changed(open?.id ?? ''));
    expect(fixture && board.isOpen(fixture, NOW)).toBe(false);
  });
});

describe('a running match', () => {
  const board = boardOf();
  const fixtures = board
    .openBetween(game, NOW, [0, Number.MAX_SAFE_INTEGER])
    .filter(({ isCup }) => !isCup)
    .slice(0, 20);
  const stepMs = (football.playSeconds * 1000) / football.steps;

  it('shows no step before its moment, and at the end the result', () => {
    for (const fixture of fixtures) {
      const { steps } = board.resultOf(fixture);
      for (const [index] of steps.entries()) {
        const moment = fixture.startsAt + (index + 1) * stepMs;
        expect(board.courseAt(fixture, at(moment - 1))?.count).toBe(index);
        const goals = steps.slice(0, index + 1).reduce((sum, { home, away }) => sum + home + away, 0);
        const { home = 0, away = 0 } = board.courseAt(fixture, at(moment))?.score ?? {};
        expect(home + away).toBe(goals);
      }
      expect(board.courseAt(fixture, at(fixture.startsAt))?.clock).toBe(1);
      expect(board.courseAt(fixture, at(fixture.endsAt - 1))?.clock).toBe(90);
    }
  });

  it('takes no bet for half a minute after a goal, and bets again after that', () => {
    const moments = fixtures.flatMap((fixture) =>
      board
        .resultOf(fixture)
        .steps.flatMap(({ home, away }, index) =>
          home + away > 0 && index < football.steps - 1
            ? [[fixture, fixture.startsAt + (index + 1) * stepMs] as const]
            : [],
        ),
    );
    expect(moments.length).toBeGreaterThan(10);
    for (const [fixture, moment] of moments) {
      expect(marketsAt(football, board, fixture, at(moment))).toEqual([]);
      expect(marketsAt(football, board, fixture, at(moment + 29_999))).toEqual([]);
      expect(board.courseAt(fixture, at(moment + 30_000))?.isSuspended).toBe(false);
    }
  });

  it('cannot be bet on after its end', () => {
    const [fixture] = fixtures as [Fixture];
    expect(marketsAt(football, board, fixture, at(fixture.endsAt))).toEqual([]);
  });
});

describe('the odds of a running match', () => {
  const classes: Classes[] = [0, 1, 2].flatMap((home) => [0, 1, 2].map((away) => [home, away] as const));

  it('are those before the kick-off while nothing has been seen', () => {
    const before = marketsOf(football, [0, 1]).find(({ betType }) => betType === '1X2');
    const start = liveMarketsOf(football, [0, 1], { count: 0, score: { home: 0, away: 0 } });
    expect(start.find(({ betType }) => betType === '1X2')).toEqual(before);
  });

  it('never promise more than what is at risk gives back, and less only by what rounding takes', () => {
    const least = liveReturn(football);
    let count = 0;
    for (const pair of classes)
      for (let seen = 0; seen < football.steps; seen += 1)
        for (let home = 0; home <= seen; home += 1)
          for (let away = 0; away <= seen - home; away += 1)
            for (const { prices } of liveMarketsOf(football, pair, { count: seen, score: { home, away } }))
              for (const { returned } of prices) {
                count += 1;
                expect(isLess(returned, least)).toBe(false);
                expect(returned.paid).toBeLessThan(returned.staked);
              }
    expect(count).toBeGreaterThan(1_000);
  });

  it('follow from every course that can still come', () => {
    // Counted one by one: 1–0 with two moments left.
    const [home, none, away] = [190, 1000 - 190 - 150, 150];
    const ways = [home, none, away].flatMap((first, one) =>
      [home, none, away].map((second, two) => ({ weight: first * second, lead: 1 + (1 - one) + (1 - two) })),
    );
    const chance = (isMeant: (lead: number) => boolean) =>
      ways.filter(({ lead }) => isMeant(lead)).reduce((sum, { weight }) => sum + weight, 0) / 1_000_000;
    const market = liveMarketsOf(football, [1, 1], { count: 6, score: { home: 1, away: 0 } }).find(
      ({ betType }) => betType === '1X2',
    );
    const odds = Object.fromEntries(market?.prices.map((price) => [price.selection, price.odds]) ?? []);
    expect(odds).toEqual({
      home: Math.floor(95 / chance((lead) => lead > 0)),
      draw: Math.floor(95 / chance((lead) => lead === 0)),
      away: Math.floor(95 / chance((lead) => lead < 0)),
    });
  });

  it('are not offered where a bet could not lose any more', () => {
    const markets = liveMarketsOf(football, [1, 1], { count: 7, score: { home: 3, away: 0 } });
    expect(markets.filter(({ betType }) => betType === '1X2')).toEqual([]);
  });
});
