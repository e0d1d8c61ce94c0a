import { describe, expect, it } from '@jest/globals';
import { stakeUnits } from '../engine/stake-maths.ts';
import { findBetType } from './bet-types.ts';
import { cashOutOf } from './cash-out.ts';
import type { CupResult } from './cup.ts';
import { settleOutright } from './cup.ts';
import { MatchBoard, type Fixture } from './match-board.ts';
import { marketsOfFixture } from './match-kind.ts';
import type { Classes, MatchMaths } from './match-maths.ts';
import { MATCH_MATHS } from './match-tables.ts';
import { marketsOf } from './price.ts';
import type { MatchResult, Points } from './result.ts';

const STAKE = '100.00';
const FOOTBALL = MATCH_MATHS['football-95'];
const NOW = new Date('2026-11-28T04:20:00Z');
const KICK_OFF = NOW.getTime();
const CLASSES: readonly Classes[] = [
  [0, 1],
  [1, 1],
  [2, 0],
];
const MAIN: ReadonlySet<string> = new Set(['1X2', 'ML', 'HDP', 'OU', 'DNB']);

interface Leg {
  match_id: string;
  bet_type: string;
  criteria: string;
  selection: string;
  odds: string;
}
interface State extends Points {
  count: number;
}

const legOf = (bet_type: string, selection: string, odds: string, criteria = ''): Leg => ({
  match_id: 'one',
  bet_type,
  criteria,
  selection,
  odds,
});
const team = (strength: number) => ({ en: 'A', zh: 'A', strength });

/** A calendar of matches that stand as they are given: not begun, at a score, or ended. */
function boardWith(
  matches: Readonly<
    Record<string, { classes: readonly number[]; at?: State; ended?: MatchResult; isSuspended?: true }>
  >,
) {
  const find = (id: string): Fixture | undefined => {
    const match = matches[id];
    if (!match) return undefined;
    const { classes, at, ended } = match;
    const startsAt = at || ended ? KICK_OFF : KICK_OFF + 1;
    return {
      id,
      league: 'A league',
      teams: classes.map(team),
      isCup: classes.length === 4,
      startsAt,
      endsAt: ended ? KICK_OFF : KICK_OFF + 1_000,
    };
  };
  const board = {
    find,
    courseAt: ({ id }: Fixture) => {
      const { at, isSuspended } = matches[id] ?? {};
      return at && { count: at.count, score: at, clock: 1, isSuspended: isSuspended === true };
    },
    resultOf: ({ id }: Fixture) => matches[id]?.ended,
  };
  return { now: NOW, matches: board as unknown as MatchBoard };
}

/** In pesos; a word where there is no price. */
function priceOf(
  maths: MatchMaths,
  legs: readonly Leg[],
  now: Parameters<typeof cashOutOf>[2],
  stake = STAKE,
) {
  const offer = cashOutOf(maths, { stake, legs: [...legs] }, now);
  if (!offer) return 'none';
  return 'amount' in offer ? Number(offer.amount) / 10_000 : 'suspended';
}
const singleAt = (maths: MatchMaths, classes: Classes, leg: Leg, at?: State) =>
  priceOf(maths, [leg], boardWith({ one: { classes, ...(at && { at }) } }));

/** The chances of one step, from the rates alone. */
function stepsOf({ homeRate, awayRate, classShift, points }: MatchMaths, [home, away]: Classes) {
  const shift = classShift * (away - home);
  const [one, other] = [(homeRate + shift) / 1000, (awayRate - shift) / 1000];
  return [
    { chance: 1 - one - other, home: 0, away: 0 },
    ...points.flatMap(({ value, percent }) => [
      { chance: (one * percent) / 100, home: value, away: 0 },
      { chance: (other * percent) / 100, home: 0, away: value },
    ]),
  ].filter(({ chance }) => chance > 1e-12);
}

/** What a peso on a leg gives back on average, worked out from the end of the match; one match of a hundred is abandoned. */
function worths(maths: MatchMaths, classes: Classes, { bet_type, selection, criteria, odds }: Leg) {
  const outcomes = stepsOf(maths, classes);
  const type = findBetType(bet_type);
  const backOf = (score: Points, decider: 'home' | 'away') => {
    const result = { steps: [score, { home: 0, away: 0 }], decider, isVoid: false };
    const { won = 0, back = 0 } = type?.settle(result, selection, criteria) ?? {};
    return (won * Number(odds) + back) / 2;
  };
  const [homeRate, awayRate] = [maths.homeRate, maths.awayRate].map((rate, index) => {
    const shift = maths.classShift * (classes[1] - classes[0]);
    return rate + (index === 0 ? shift : -shift);
  }) as [number, number];
  const homeDecides = Math.round((1000 * homeRate) / (homeRate + awayRate)) / 1000;
  const known = new Map<string, number>();
  const played = ({ count, home, away }: State): number => {
    const key = `${count} ${home} ${away}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const worth =
      count === maths.steps
        ? homeDecides * backOf({ home, away }, 'home') + (1 - homeDecides) * backOf({ home, away }, 'away')
        : outcomes.reduce(
            (sum, step) =>
              sum +
              step.chance * played({ count: count + 1, home: home + step.home, away: away + step.away }),
            0,
          );
    known.set(key, worth);
    return worth;
  };
  return { played, whole: (state: State) => 0.99 * played(state) + 0.01, outcomes };
}

const START: State = { count: 0, home: 0, away: 0 };
/** Every score that can be reached. */
function statesOf(maths: MatchMaths): State[] {
  const states: State[] = [];
  for (let count = 0; count < maths.steps; count += 1)
    for (let home = 0; home <= count; home += 1)
      for (let away = 0; away <= count - home; away += 1) states.push({ count, home, away });
  return states;
}
/** The bets on the final score that are offered before the kick-off. */
const offeredOn = (maths: MatchMaths, classes: Classes): Leg[] =>
  marketsOf(maths, classes)
    .filter(({ betType }) => ['full', 'decided'].includes(findBetType(betType)?.looksAt ?? ''))
    .flatMap(({ betType, criteria, prices }) =>
      prices.map(({ selection, odds }) => legOf(betType, selection, (odds / 100).toFixed(2), criteria)),
    );

describe('the price of an open bet', () => {
  it.each([
    ['football-95', [1, 1]],
    ['towers-94', [2, 0]],
  ] as const)('is never more than the bet is worth, at every score of %s between %j', (name, classes) => {
    const maths: MatchMaths = MATCH_MATHS[name];
    let count = 0;
    for (const leg of offeredOn(maths, classes)) {
      const { whole, played } = worths(maths, classes, leg);
      for (const state of statesOf(maths)) {
        const price = singleAt(maths, classes, leg, state);
        if (played(state) === 0) {
          expect([leg, state, price]).toEqual([leg, state, 'none']);
          continue;
        }
        count += 1;
        const worth = 100 * whole(state) * (maths.returned / 10_000);
        // Rounded down to the centavo, and by nothing else.
        expect(Number(price)).toBeLessThanOrEqual(worth + 1e-9);
        expect(Number(price)).toBeGreaterThan(worth - 0.01 - 1e-9);
      }
    }
    expect(count).toBeGreaterThan(1_000);
  });

  it('on real calendars is never more than single bets and parlays are worth', () => {
    const game = { provider: 'wbet', game_code: 'luzon', game_name: 'Luzon' } as const;
    let count = 0;
    for (const [index, maths] of [FOOTBALL, MATCH_MATHS['shooter-94'], MATCH_MATHS['futsal-94']].entries())
      for (let secret = 0; secret < 20; secret += 1) {
        const found = { game, maths, league: index };
        const board = new MatchBoard(`secret ${secret}`, { sports: 1, cockfight: 1 }, () => found);
        const fixtures = board
          .openBetween(game, NOW, [0, Number.MAX_SAFE_INTEGER])
          .filter(({ isCup }) => !isCup)
          .slice(0, 3);
        const legs = fixtures.map((fixture, place) => {
          const prices =
            marketsOfFixture(maths, fixture).find(({ betType }) => betType === '1X2')?.prices ?? [];
          const price = prices[(place + secret) % prices.length];
          const leg = legOf('1X2', price?.selection ?? '', ((price?.odds ?? 0) / 100).toFixed(2));
          return { ...leg, match_id: fixture.id };
        });
        const [first, , last] = fixtures;
        if (!first || !last) throw new Error('No matches.');
        for (let share = -0.1; share < 1; share += 0.07) {
          const now = new Date(first.startsAt + share * (last.endsAt - first.startsAt));
          const price = priceOf(maths, legs, { now, matches: board });
          if (typeof price === 'string') continue;
          const worth = legs.reduce((product, leg, place) => {
            const fixture = fixtures[place] as Fixture;
            const classes = [fixture.teams[0]?.strength ?? 0, fixture.teams[1]?.strength ?? 0] as const;
            const course = now.getTime() < fixture.startsAt ? undefined : board.courseAt(fixture, now);
            const state = course ? { count: course.count, ...course.score } : START;
            if (now.getTime() < fixture.endsAt) return product * worths(maths, classes, leg).whole(state);
            const isVoid = board.resultOf(fixture).isVoid;
            return (
              product * (isVoid ? 1 : worths(maths, classes, leg).played({ ...state, count: maths.steps }))
            );
          }, 100);
          count += 1;
          expect(price).toBeLessThanOrEqual(worth * (maths.returned / 10_000) + 1e-9);
        }
      }
    expect(count).toBeGreaterThan(200);
  });

  it('leaves nothing to win by waiting for the best moment, whatever is bet on', () => {
    let count = 0;
    for (const classes of CLASSES)
      for (const leg of offeredOn(FOOTBALL, classes).filter(({ bet_type }) => MAIN.has(bet_type))) {
        const { whole, outcomes } = worths(FOOTBALL, classes, leg);
        // The best that can be done from here on: to leave, or to go on and do the best then.
        const known = new Map<string, number>();
        const best = (state: State): number => {
          if (state.count === FOOTBALL.steps) return 100 * whole(state);
          const key = `${state.count} ${state.home} ${state.away}`;
          const found = known.get(key);
          if (found !== undefined) return found;
          const goOn = outcomes.reduce(
            (sum, { chance, home, away }) =>
              sum +
              chance * best({ count: state.count + 1, home: state.home + home, away: state.away + away }),
            0,
          );
          const price = singleAt(FOOTBALL, classes, leg, state);
          const worth = Math.max(goOn, typeof price === 'number' ? price : 0);
          known.set(key, worth);
          return worth;
        };
        count += 1;
        expect(best(START)).toBeCloseTo(100 * whole(START), 6);
        expect(best(START)).toBeLessThan(100);
      }
    expect(count).toBeGreaterThan(50);
  });

  it('of a cup is what its matches can come to, until the first begins', () => {
    const classes = [0, 2, 1, 1] as const;
    const odds = '3.40';
    const price = priceOf(FOOTBALL, [legOf('OR', 't1', odds)], boardWith({ one: { classes } }));
    const homeWins = (home: number, away: number) => {
      const { played } = worths(FOOTBALL, [home, away], legOf('ML', 'home', '1.00'));
      return played(START);
    };
    const matchOf = (isHome: boolean, isVoid: boolean): MatchResult => ({
      steps: [isHome ? { home: 1, away: 0 } : { home: 0, away: 1 }],
      decider: 'home',
      isVoid,
    });
    let worth = 0;
    const both = [true, false];
    for (const first of both)
      for (const second of both)
        for (const final of both)
          for (const voids of [0, 1, 2, 3, 4, 5, 6, 7]) {
            const isVoid = [1, 2, 4].map((bit) => (voids & bit) > 0);
            const [one, two] = [homeWins(0, 2), homeWins(1, 1)];
            const last = homeWins(first ? 0 : 2, 1);
            const chance = [
              first ? one : 1 - one,
              second ? two : 1 - two,
              final ? last : 1 - last,
              ...isVoid.map((is) => (is ? 0.01 : 0.99)),
            ].reduce((product, each) => product * each);
            const result: CupResult = {
              semis: [matchOf(first, isVoid[0] === true), matchOf(second, isVoid[1] === true)],
              final: matchOf(final, isVoid[2] === true),
            };
            const { won, back } = settleOutright(result, 't1');
            worth += (chance * (won * Number(odds) + back)) / 2;
          }
    const most = 100 * worth * 0.95;
    expect(Number(price)).toBeLessThanOrEqual(most + 1e-9);
    expect(Number(price)).toBeGreaterThan(most - 0.01 - 1e-9);
    const running = boardWith({ one: { classes, at: { count: 1, home: 0, away: 0 } } });
    expect(priceOf(FOOTBALL, [legOf('OR', 't1', odds)], running)).toBe('suspended');
  });
});

const ended = (home: number, away: number, isVoid = false): MatchResult => ({
  steps: [
    { home, away },
    { home: 0, away: 0 },
  ],
  decider: 'home',
  isVoid,
});

describe('a parlay', () => {
  const open = { classes: [1, 1], at: { count: 4, home: 1, away: 0 } } as const;
  const legs = [{ ...legOf('1X2', 'home', '2.00'), match_id: 'two' }, legOf('1X2', 'home', '1.90')];
  const single = (stake: string) => priceOf(FOOTBALL, [legs[1] as Leg], boardWith({ one: open }), stake);
  const withFirst = (two: Parameters<typeof boardWith>[0][string]) =>
    priceOf(FOOTBALL, legs, boardWith({ one: open, two }));

  it('counts a leg that has won by its odds, and one that was called off as nothing', () => {
    expect(withFirst({ classes: [1, 1], ended: ended(2, 1) })).toBe(single('200.00'));
    expect(withFirst({ classes: [1, 1], ended: ended(0, 1, true) })).toBe(single('100.00'));
  });

  it.each([
    ['has lost a leg', { classes: [1, 1], ended: ended(0, 1) }],
    ['has a leg that cannot win any more', { classes: [1, 1], at: { count: 7, home: 0, away: 2 } }],
  ])('that %s has no price', (_case, two) => {
    expect(withFirst(two)).toBe('none');
    const isSuspended = true;
    expect(priceOf(FOOTBALL, legs, boardWith({ one: { ...open, isSuspended }, two }))).toBe('none');
  });

  it('waits while one of its matches does', () => {
    expect(withFirst({ ...open, isSuspended: true })).toBe('suspended');
  });

  it('of which all matches have ended is settled, and not bought back', () => {
    const both = {
      one: { classes: [1, 1], ended: ended(1, 0) },
      two: { classes: [1, 1], ended: ended(1, 0) },
    };
    expect(priceOf(FOOTBALL, legs, boardWith(both))).toBe('none');
  });
});

it.each(['HDPH', 'FGLG', 'HTFT', '1X2H'])(
  'a bet of type %s has a price before the kick-off, and none after it',
  (code) => {
    const market = marketsOf(FOOTBALL, [1, 1]).find(({ betType }) => betType === code);
    const [price] = market?.prices ?? [];
    const leg = legOf(code, price?.selection ?? '', ((price?.odds ?? 0) / 100).toFixed(2), market?.criteria);
    expect(Number(singleAt(FOOTBALL, [1, 1], leg))).toBeGreaterThan(80);
    expect(singleAt(FOOTBALL, [1, 1], leg, START)).toBe('suspended');
  },
);

it('a price is whole centavos', () => {
  for (const stake of ['1.00', '5.00', '500.00']) {
    const bet = { stake, legs: [legOf('1X2', 'home', '2.37')] };
    const offer = cashOutOf(FOOTBALL, bet, boardWith({ one: { classes: [0, 1] } }));
    const amount = offer && 'amount' in offer ? offer.amount : 1n;
    expect([amount % 100n, amount > 0n && amount < stakeUnits(stake) * 2n]).toEqual([0n, true]);
  }
});
