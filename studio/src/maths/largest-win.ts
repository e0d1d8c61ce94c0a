import type { Maths } from '../engine/kinds.ts';
import { MAX_TOTAL_ODDS } from '../match/bet-slip.ts';
import { dearestStops } from '../reels/cascades-machines.ts';
import { mostCascadeCoins } from '../reels/cascades-return.ts';
import { mostHoldTimes } from '../reels/hold-return.ts';
import { mostBoughtCoins, mostCoins } from '../reels/ways-return.ts';
import { mostStakes } from '../reels/classic-evaluate.ts';
import { findMaths } from './maths.ts';

/** Roulette's one number pays 35 to 1. */
const ONE_NUMBER = 36;

/** The largest multiple of its stake that a round can pay, by what is published of its maths; rounded up, and never too small. */
export const largestWin = (name: string): number => Math.ceil(timesOf(findMaths(name)));

function timesOf(maths: Maths): number {
  switch (maths.kind) {
    case 'reels':
      // Every line pays the best run; the stake is divided among the lines.
      return Math.max(...Object.values(maths.pays).flat());
    case 'ways': {
      // Free spins that are bought pay for a stake of their price.
      const { buyIn } = maths;
      const bought = buyIn ? mostBoughtCoins(maths, buyIn) / buyIn.price : 0;
      return Math.max(mostCoins(maths), bought) / maths.coins;
    }
    case 'tall_ways':
      return mostCoins(maths) / maths.coins;
    case 'cascades':
      return mostCascadeCoins(maths, dearestStops(maths)) / maths.coins;
    case 'hold_and_win':
      return mostHoldTimes(maths) / maths.lines.length;
    case 'classic':
      return mostStakes(maths);
    case 'dice':
      // The smallest chance is 5.00 of 100.00 in 10,001 rolls.
      return (maths.returned * 10_001) / 500 / 10_000;
    case 'mines':
    case 'limbo':
    case 'crash':
      return maths.max / 100;
    case 'plinko':
      return Math.max(...Object.values(maths.pays).flat()) / 100;
    case 'fishing':
      return Math.max(...Object.values(maths.pays));
    case 'roulette':
      return ONE_NUMBER;
    case 'sic_bo':
      return maths.triple + 1;
    case 'baccarat':
      return Math.max(maths.tiePays, maths.pairPays) + 1;
    case 'dragon_tiger':
      return Math.max(maths.tiePays, maths.suitedTiePays) + 1;
    case 'blackjack':
      return 1 + maths.blackjackPays / 100;
    case 'bingo':
      return Math.max(maths.fullPays, ...Object.values(maths.pays));
    case 'keno':
      return Math.max(...Object.values(maths.pays).flatMap((byHits) => Object.values(byHits)));
    case 'pick':
      return Math.max(...Object.values(maths.pays));
    case 'digits':
      return Math.max(maths.straightPays, ...Object.values(maths.anyPays));
    case 'sports':
    case 'cockfight':
      return MAX_TOTAL_ODDS / 100;
    default:
      return maths satisfies never;
  }
}
