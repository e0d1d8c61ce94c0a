import { halfOf, leadOf, scoreOf, scorerOf } from './result.ts';
import type { Lead, MatchResult, Points } from './result.ts';

/**
 * The result of a bet in half stakes: a quarter handicap is two bets of half the stake. `won` + `back` + lost = 2; the won part
 * is paid at the odds, the `back` part is refunded.
 */
export interface Verdict {
  won: 0 | 1 | 2;
  back: 0 | 1 | 2;
}

export const WON: Verdict = { won: 2, back: 0 };
export const BACK: Verdict = { won: 0, back: 2 };
export const LOST: Verdict = { won: 0, back: 0 };

export interface BetType {
  /** The words of the rule book: `docs/games/market-rules.md`. */
  code: string;
  name: string;
  rule: string;
  /** The possible selections; for scores, the listed ones and `other`. */
  selections: readonly string[];
  /** The handicaps or totals it is about; '' where it is about none. */
  hasCriteria: boolean;
  /** The details of a match that it needs: this decides how its odds are calculated. */
  looksAt: 'half' | 'full' | 'half_and_full' | 'half_story' | 'full_story' | 'decided';
  settle(result: MatchResult, selection: string, criteria: string): Verdict;
}

type Settle = BetType['settle'];
const RESULTS = ['home', 'draw', 'away'];
const SIDES = ['home', 'away'];
const TWO_RESULTS = RESULTS.flatMap((first) => RESULTS.map((second) => `${first}-${second}`));
const SCORERS = ['home_first', 'away_first', 'home_last', 'away_last', 'none'];
const DOUBLES = ['home_draw', 'home_away', 'draw_away'];
const scoresUpTo = (most: number) => {
  const goals = Array.from({ length: most + 1 }, (_, index) => index);
  return goals.flatMap((home) => goals.map((away) => `${home}-${away}`));
};
export const FULL_SCORES = scoresUpTo(3);
export const HALF_SCORES = scoresUpTo(2);

const verdict = (isWon: boolean): Verdict => (isWon ? WON : LOST);
const full = (result: MatchResult) => scoreOf(result.steps);
const half = (result: MatchResult) => scoreOf(halfOf(result));
const totalOf = ({ home, away }: Points) => home + away;

/** Above the line, on it or below it; a line on a quarter is the two lines beside it, with half the stake each. */
function againstLine(value: number, line: number): Verdict {
  const isQuarter = !Number.isInteger(line * 2);
  if (!isQuarter) return value === line ? BACK : verdict(value > line);
  const [low, high] = [againstLine(value, line - 0.25), againstLine(value, line + 0.25)];
  return { won: ((low.won + high.won) / 2) as 0 | 1 | 2, back: ((low.back + high.back) / 2) as 0 | 1 | 2 };
}

const handicap =
  (score: (result: MatchResult) => Points): Settle =>
  (result, selection, criteria) => {
    const { home, away } = score(result);
    return selection === 'home'
      ? againstLine(home - away, -Number(criteria))
      : againstLine(away - home, Number(criteria));
  };

const overUnder =
  (score: (result: MatchResult) => Points): Settle =>
  (result, selection, criteria) => {
    const total = totalOf(score(result));
    return selection === 'over'
      ? againstLine(total, Number(criteria))
      : againstLine(-total, -Number(criteria));
  };

const oddEven =
  (score: (result: MatchResult) => Points): Settle =>
  (result, selection) =>
    verdict((totalOf(score(result)) % 2 === 1) === (selection === 'odd'));

const threeWay =
  (lead: (result: MatchResult) => Lead): Settle =>
  (result, selection) =>
    verdict(lead(result) === selection);

const threeWayHandicap =
  (score: (result: MatchResult) => Points): Settle =>
  (result, selection, criteria) => {
    const { home, away } = score(result);
    return verdict(leadOf({ home: home + Number(criteria), away }) === selection);
  };

const correctScore =
  (score: (result: MatchResult) => Points, listed: readonly string[]): Settle =>
  (result, selection) => {
    const { home, away } = score(result);
    const text = `${home}-${away}`;
    return verdict(selection === (listed.includes(text) ? text : 'other'));
  };

/** "2-3" and "7+". */
const totalBand =
  (score: (result: MatchResult) => Points): Settle =>
  (result, selection) => {
    const total = totalOf(score(result));
    const [low = '', high] = selection.split(/[-+]/);
    return verdict(total >= Number(low) && (high === '' || total <= Number(high ?? low)));
  };

const doubleChance =
  (score: (result: MatchResult) => Points): Settle =>
  (result, selection) =>
    verdict(selection.split('_').includes(leadOf(score(result))));

/** The bet is off when the match ends so. */
const noBetOn =
  (off: Lead): Settle =>
  (result, selection) => {
    const lead = leadOf(full(result));
    return lead === off ? BACK : verdict(lead === selection);
  };

const firstLast =
  (steps: (result: MatchResult) => readonly Points[]): Settle =>
  (result, selection) => {
    if (selection === 'none') return verdict(scorerOf(steps(result), 'first') === 'none');
    const [side, which] = selection.split('_') as ['home' | 'away', 'first' | 'last'];
    return verdict(scorerOf(steps(result), which) === side);
  };

const all = ({ steps }: MatchResult) => steps;
/** The first half of the first half. */
const quarter = (result: MatchResult) => {
  const steps = halfOf(result);
  return scoreOf(steps.slice(0, steps.length / 2));
};

/** Every type but PARLAY, which is several of these, and OR, which is about a cup (`cup.ts`). */
export const BET_TYPES = [
  {
    code: 'HDP',
    name: 'Handicap',
    rule: 'The handicap is added to the home team’s score at full time; the bet wins when its team is then ahead. Level on a whole handicap: the stake comes back. On a quarter handicap (±0.25, ±0.75 …) half of the stake is on each of the two handicaps beside it.',
    selections: SIDES,
    hasCriteria: true,
    looksAt: 'full',
    settle: handicap(full),
  },
  {
    code: 'HDPH',
    name: 'Handicap, first half',
    rule: 'As Handicap, on the score of the first half.',
    selections: SIDES,
    hasCriteria: true,
    looksAt: 'half',
    settle: handicap(half),
  },
  {
    code: 'OU',
    name: 'Over / under',
    rule: 'All goals or points of both teams against the total. Exactly on a whole total: the stake comes back. On a quarter total half of the stake is on each of the two totals beside it.',
    selections: ['over', 'under'],
    hasCriteria: true,
    looksAt: 'full',
    settle: overUnder(full),
  },
  {
    code: 'OUH',
    name: 'Over / under, first half',
    rule: 'As Over / under, on the score of the first half.',
    selections: ['over', 'under'],
    hasCriteria: true,
    looksAt: 'half',
    settle: overUnder(half),
  },
  {
    code: 'OE',
    name: 'Odd / even',
    rule: 'Whether all goals or points of both teams are odd or even; none at all is even.',
    selections: ['odd', 'even'],
    hasCriteria: false,
    looksAt: 'full',
    settle: oddEven(full),
  },
  {
    code: 'OEH',
    name: 'Odd / even, first half',
    rule: 'As Odd / even, on the score of the first half.',
    selections: ['odd', 'even'],
    hasCriteria: false,
    looksAt: 'half',
    settle: oddEven(half),
  },
  {
    code: 'ML',
    name: 'Moneyline',
    rule: 'Who wins in the end. A match that is level at full time is decided by extra time and penalties, or by overtime, and that counts here.',
    selections: SIDES,
    hasCriteria: false,
    looksAt: 'decided',
    settle: (result, selection) => {
      const lead = leadOf(full(result));
      return verdict((lead === 'draw' ? result.decider : lead) === selection);
    },
  },
  {
    code: 'MLH',
    name: 'Moneyline, first half',
    rule: 'Who leads at half time. Level: the stake comes back, for nothing decides a half.',
    selections: SIDES,
    hasCriteria: false,
    looksAt: 'half',
    settle: (result, selection) => {
      const lead = leadOf(half(result));
      return lead === 'draw' ? BACK : verdict(lead === selection);
    },
  },
  {
    code: '1X2',
    name: 'Home, draw, away',
    rule: 'The result at full time, without extra time.',
    selections: RESULTS,
    hasCriteria: false,
    looksAt: 'full',
    settle: threeWay((result) => leadOf(full(result))),
  },
  {
    code: '1X2H',
    name: 'Home, draw, away, first half',
    rule: 'The result at half time.',
    selections: RESULTS,
    hasCriteria: false,
    looksAt: 'half',
    settle: threeWay((result) => leadOf(half(result))),
  },
  {
    code: '1X2HDP',
    name: 'Home, draw, away with a handicap',
    rule: 'The result at full time after a whole handicap is added to the home team’s score. Level is a result of its own here, so no stake comes back.',
    selections: RESULTS,
    hasCriteria: true,
    looksAt: 'full',
    settle: threeWayHandicap(full),
  },
  {
    code: '1X2HDPH',
    name: 'Home, draw, away with a handicap, first half',
    rule: 'The same on the score of the first half.',
    selections: RESULTS,
    hasCriteria: true,
    looksAt: 'half',
    settle: threeWayHandicap(half),
  },
  {
    code: 'CS',
    name: 'Correct score',
    rule: 'The exact score at full time; “other” is every score that is not listed.',
    selections: [...FULL_SCORES, 'other'],
    hasCriteria: false,
    looksAt: 'full',
    settle: correctScore(full, FULL_SCORES),
  },
  {
    code: 'CSH',
    name: 'Correct score, first half',
    rule: 'The exact score at half time; “other” is every score that is not listed.',
    selections: [...HALF_SCORES, 'other'],
    hasCriteria: false,
    looksAt: 'half',
    settle: correctScore(half, HALF_SCORES),
  },
  {
    code: 'TG',
    name: 'Total goals',
    rule: 'In which band all goals of the match fall.',
    selections: ['0-1', '2-3', '4-6', '7+'],
    hasCriteria: false,
    looksAt: 'full',
    settle: totalBand(full),
  },
  {
    code: 'TGH',
    name: 'Total goals, first half',
    rule: 'How many goals fall in the first half; “3+” is three or more.',
    selections: ['0', '1', '2', '3+'],
    hasCriteria: false,
    looksAt: 'half',
    settle: totalBand(half),
  },
  {
    code: 'BS',
    name: 'Both teams score',
    rule: 'Whether each team scores at least once by full time.',
    selections: ['yes', 'no'],
    hasCriteria: false,
    looksAt: 'full',
    settle: (result, selection) => {
      const { home, away } = full(result);
      return verdict((home > 0 && away > 0) === (selection === 'yes'));
    },
  },
  {
    code: 'HTFT',
    name: 'Half time / full time',
    rule: 'The result at half time and the result at full time, both right.',
    selections: TWO_RESULTS,
    hasCriteria: false,
    looksAt: 'half_and_full',
    settle: (result, selection) => verdict(`${leadOf(half(result))}-${leadOf(full(result))}` === selection),
  },
  {
    code: 'HTFTH',
    name: 'Half time / full time, first half',
    rule: 'The same one level down: the result in the middle of the first half and the result at half time, both right.',
    selections: TWO_RESULTS,
    hasCriteria: false,
    looksAt: 'half_story',
    settle: (result, selection) =>
      verdict(`${leadOf(quarter(result))}-${leadOf(half(result))}` === selection),
  },
  {
    code: 'FGLG',
    name: 'First goal / last goal',
    rule: 'Which team scores first, or which scores last, as chosen; “none” wins when nobody scores, and then all others lose.',
    selections: SCORERS,
    hasCriteria: false,
    looksAt: 'full_story',
    settle: firstLast(all),
  },
  {
    code: 'FGLGH',
    name: 'First goal / last goal, first half',
    rule: 'The same with the goals of the first half.',
    selections: SCORERS,
    hasCriteria: false,
    looksAt: 'half_story',
    settle: firstLast(halfOf),
  },
  {
    code: 'CL',
    name: 'Clean sheet',
    rule: 'Whether the named team ends the match without a goal against it.',
    selections: ['home_yes', 'home_no', 'away_yes', 'away_no'],
    hasCriteria: false,
    looksAt: 'full',
    settle: (result, selection) => {
      const { home, away } = full(result);
      const [side, answer] = selection.split('_');
      return verdict(((side === 'home' ? away : home) === 0) === (answer === 'yes'));
    },
  },
  {
    code: 'HNB',
    name: 'Home no bet',
    rule: 'Draw or away win. When the home team wins, the stake comes back.',
    selections: ['draw', 'away'],
    hasCriteria: false,
    looksAt: 'full',
    settle: noBetOn('home'),
  },
  {
    code: 'ANB',
    name: 'Away no bet',
    rule: 'Home win or draw. When the away team wins, the stake comes back.',
    selections: ['home', 'draw'],
    hasCriteria: false,
    looksAt: 'full',
    settle: noBetOn('away'),
  },
  {
    code: 'DNB',
    name: 'Draw no bet',
    rule: 'Home or away win. When the match is drawn, the stake comes back.',
    selections: SIDES,
    hasCriteria: false,
    looksAt: 'full',
    settle: noBetOn('draw'),
  },
  {
    code: 'TWTN',
    name: 'To win to nil',
    rule: 'The named team wins at full time and has no goal against it.',
    selections: SIDES,
    hasCriteria: false,
    looksAt: 'full',
    settle: (result, selection) => {
      const { home, away } = full(result);
      return verdict(leadOf({ home, away }) === selection && Math.min(home, away) === 0);
    },
  },
  {
    code: 'DC',
    name: 'Double chance',
    rule: 'Two of the three results at full time; either of them wins.',
    selections: DOUBLES,
    hasCriteria: false,
    looksAt: 'full',
    settle: doubleChance(full),
  },
  {
    code: 'DCH',
    name: 'Double chance, first half',
    rule: 'Two of the three results at half time; either of them wins.',
    selections: DOUBLES,
    hasCriteria: false,
    looksAt: 'half',
    settle: doubleChance(half),
  },
  {
    code: 'MWD',
    name: 'Meron, wala, draw',
    rule: 'Which side of the pit wins. When the fight is a draw, bets on meron and wala come back and a bet on the draw is paid.',
    selections: ['meron', 'wala', 'draw'],
    hasCriteria: false,
    looksAt: 'full',
    settle: (result, selection) => {
      const lead = leadOf(full(result));
      if (selection === 'draw') return verdict(lead === 'draw');
      if (lead === 'draw') return BACK;
      return verdict((lead === 'home') === (selection === 'meron'));
    },
  },
] as const satisfies readonly BetType[];

export type BetCode = (typeof BET_TYPES)[number]['code'];

export function findBetType(code: string): BetType | undefined {
  return BET_TYPES.find((type) => type.code === code);
}
