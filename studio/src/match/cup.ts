import { BACK, LOST, WON, findBetType } from './bet-types.ts';
import type { Verdict } from './bet-types.ts';
import type { MatchMaths } from './match-maths.ts';
import type { MatchResult } from './result.ts';
import { spreadOf } from './spread.ts';
import type { Chance } from './spread.ts';

/** A cup of four: t1 – t2 and t3 – t4, then the winners. A drawn match is decided by its decider. */
export interface CupResult {
  semis: readonly [MatchResult, MatchResult];
  /** The winner of the first semi-final is at home. */
  final: MatchResult;
}

export const OUTRIGHT = {
  code: 'OR',
  name: 'Outright',
  rule: 'Who wins the cup. When the final is abandoned both finalists share it: half of the stake is paid at the odds, the other half is lost. A cup with an abandoned semi-final is void, and every stake comes back.',
  selections: ['t1', 't2', 't3', 't4'],
} as const;

export function settleOutright({ semis, final }: CupResult, selection: string): Verdict {
  if (semis.some(({ isVoid }) => isVoid)) return BACK;
  const finalists = [isHomeWin(semis[0]) ? 't1' : 't2', isHomeWin(semis[1]) ? 't3' : 't4'];
  if (!finalists.includes(selection)) return LOST;
  if (final.isVoid) return { won: 1, back: 0 };
  return finalists[isHomeWin(final) ? 0 : 1] === selection ? WON : LOST;
}

function isHomeWin(result: MatchResult): boolean {
  return findBetType('ML')?.settle(result, 'home', '').won === 2;
}

type Four = readonly [number, number, number, number];

interface CupChances {
  /** How often each of the four wins, of `all`. */
  wins: readonly bigint[];
  all: bigint;
  /** How often each of the four reaches the final, of `semis`. */
  reach: readonly bigint[];
  semis: bigint;
}

/** What a cup comes to in which no match is abandoned. */
export function cupChances(maths: MatchMaths, classes: Four): CupChances {
  const [a, b, c, d] = classes;
  const semis = [homeChance(maths, a, b), homeChance(maths, c, d)] as const;
  const reach = [semis[0].won, semis[0].all - semis[0].won, semis[1].won, semis[1].all - semis[1].won];
  const wins = [0n, 0n, 0n, 0n];
  let all = 0n;
  for (const home of [0, 1])
    for (const away of [2, 3]) {
      const meet = (reach[home] ?? 0n) * (reach[away] ?? 0n);
      const final = homeChance(maths, classes[home] ?? 0, classes[away] ?? 0);
      wins[home] = (wins[home] ?? 0n) + meet * final.won;
      wins[away] = (wins[away] ?? 0n) + meet * (final.all - final.won);
      all += meet * final.all;
    }
  return { wins, all, reach, semis: semis[0].all };
}

type Won = Pick<Chance, 'won' | 'all'>;

const known = new WeakMap<MatchMaths, Map<string, Won>>();

/** The same for every match between sides of these classes. */
function homeChance(maths: MatchMaths, home: number, away: number): Won {
  const byClasses = known.get(maths) ?? new Map<string, Won>();
  known.set(maths, byClasses);
  const key = `${home},${away}`;
  const chance = byClasses.get(key) ?? countHomeWins(maths, home, away);
  byClasses.set(key, chance);
  return chance;
}

function countHomeWins(maths: MatchMaths, home: number, away: number): Won {
  const sums = { won: 0n, all: 0n };
  for (const { result, weight } of spreadOf(maths, [home, away], 'decided')) {
    sums.all += weight;
    if (isHomeWin(result)) sums.won += weight;
  }
  return sums;
}
