import type { Fraction } from '@palaro/studio/engine/fraction';
import type { RoundContext } from '@palaro/studio/engine/game-kind';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import { findMaths, returnOf } from '@palaro/studio/maths/maths';
import { MatchBoard } from '@palaro/studio/match/match-board';
import { marketsOfFixture } from '@palaro/studio/match/match-kind';
import type { MatchMaths } from '@palaro/studio/match/match-maths';
import { playerOf } from './plays.ts';
import { seededRandomness } from './seeded.ts';
import { Tally, type Finding } from './tally.ts';

export interface Simulated extends Finding {
  maths: string;
  bet: string;
  /** Percent; of a match, what its prices were made from. */
  claimed: number;
}

/** A claim has two digits behind the point and is rounded down. */
const CLAIM_STEP = 0.0001;
/** These claim the minimum of a member's choices; the played one may return more, but never 100 %. */
const LEAST_OF_ALL = new Set(['dice', 'limbo', 'crash', 'mines']);

/** Plays every bet of a game's maths so many times, from a seed; of matches: so many of them, with every selection of each. */
export function simulate(name: string, rounds: number, seed: string): Simulated[] {
  const maths = findMaths(name);
  if (maths.kind === 'sports' || maths.kind === 'cockfight')
    return simulateMatches(name, maths, rounds, seed);
  return returnOf(name).returns.map(({ bet, rtp }) => {
    const claimed = Number(rtp);
    const play = playerOf(maths, bet);
    const randomness = seededRandomness(`${seed} ${name} ${bet}`);
    const tally = new Tally();
    for (let round = 0; round < rounds; round += 1) {
      const { staked, paid } = play(randomness);
      tally.add(Number(staked), Number(paid), claimed / 100);
    }
    const slack = LEAST_OF_ALL.has(maths.kind) ? 1 - claimed / 100 : CLAIM_STEP;
    return { maths: name, bet, claimed, ...tally.find(slack) };
  });
}

/** Of a cup, both are whole numbers beyond what a double holds. */
const shareOf = ({ paid, staked }: Fraction) => Number((paid * 10n ** 15n) / staked) / 1e15;

/** A calendar of matches, and one bet on each selection of each; what was abandoned is left out, as it is of the claim. */
function simulateMatches(name: string, maths: MatchMaths, matches: number, seed: string): Simulated[] {
  const game = { provider: 'jili', game_code: 'simulated', game_name: name } as const;
  const board = new MatchBoard(seed, { sports: 1, cockfight: 1 }, () => ({ game, maths, league: 0 }));
  const rules = rulesOfKind(maths.kind);
  const context = { now: new Date(8.64e15), matches: board } as RoundContext;
  const tallies = new Map<string, Tally>();
  const playOn = (id: string) => {
    const fixture = board.find(id);
    if (!fixture || (!fixture.isCup && board.resultOf(fixture).isVoid)) return;
    for (const { betType, criteria, prices } of marketsOfFixture(maths, fixture)) {
      let [paid, expected] = [0, 0];
      for (const { selection, odds, returned } of prices) {
        const leg = { match_id: id, bet_type: betType, criteria, selection, odds: (odds / 100).toFixed(2) };
        const end = rules.endOf(maths, { stake: '1.00', legs: [leg] } as never, { legs: [] }, context);
        paid += Number(end?.win ?? Number.NaN) / 10_000;
        expected += shareOf(returned);
      }
      const tally = tallies.get(betType) ?? new Tally();
      tally.add(prices.length, paid, expected / prices.length);
      tallies.set(betType, tally);
    }
  };
  for (let slot = 1; slot <= matches; slot += 1) {
    playOn(`jili.simulated.${slot}`);
    if (maths.betTypes.includes('OR')) playOn(`jili.simulated.${slot}.cup`);
  }
  return [...tallies].map(([bet, tally]) => ({
    maths: name,
    bet,
    claimed: maths.returned / 100,
    ...tally.find(CLAIM_STEP),
  }));
}
