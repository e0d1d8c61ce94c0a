import type { GameCategory } from '@palaro/contract';
import type { BaccaratMaths } from '@palaro/studio/cards/baccarat';
import { chancesOf, type BingoMaths } from '@palaro/studio/draw/bingo';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import type { Randomness } from '@palaro/studio/engine/randomness';
import { findMaths } from '@palaro/studio/maths/maths';
import type { MatchMaths } from '@palaro/studio/match/match-maths';
import { marketsOf } from '@palaro/studio/match/price';
import { WHOLE, type Game, type Outcome } from './games.ts';

/*
 * Games whose drawing takes too long, or needs a calendar, by the exact chances of what they pay. The chances are those that their
 * published return is worked out from.
 */

type Chance = Outcome & { chance: number };

function gameByChances(category: GameCategory, name: string, chances: readonly Chance[]): Game {
  const [last] = chances.slice(-1);
  if (!last) throw new RangeError(`${name} has no outcome.`);
  const draw = ({ float }: Randomness): Outcome => {
    let left = float();
    for (const one of chances) {
      left -= one.chance;
      if (left < 0) return one;
    }
    return last;
  };
  return { category, name, isLow: false, draw };
}

/** On the banker, or on a tie. A tie returns the banker's stake, which was at no risk then. */
export function baccaratGame(category: GameCategory, maths: string, spot: 'banker' | 'tie'): Game {
  const found = findMaths(maths) as BaccaratMaths;
  const returned = (bet: string) => {
    const one = rulesOfKind('baccarat')
      .returnsOf(found)
      .find((named) => named.bet === bet);
    return one ? Number((one.paid * 10n ** 15n) / one.staked) / 1e15 : Number.NaN;
  };
  const tie = returned('tie') / (found.tiePays + 1);
  const player = (returned('player') - tie) / 2;
  const banker = 1 - tie - player;
  const chances =
    spot === 'tie'
      ? [{ back: WHOLE * BigInt(found.tiePays + 1), chance: tie }]
      : [
          { back: (WHOLE * 195n) / 100n, chance: banker },
          { back: WHOLE, valid: 0n, chance: tie },
        ];
  const lost = 1 - chances.reduce((sum, { chance }) => sum + chance, 0);
  return gameByChances(category, `${maths}, ${spot}`, [...chances, { back: 0n, chance: lost }]);
}

export function bingoGame(maths: string): Game {
  const all = chancesOf(findMaths(maths) as BingoMaths);
  const ways = all.reduce((sum, one) => sum + one.ways, 0n);
  const chances = all.map((one) => ({
    back: WHOLE * BigInt(one.pays),
    chance: Number((one.ways * 10n ** 15n) / ways) / 1e15,
  }));
  return gameByChances('bingo', `${maths}, card`, chances);
}

/** The selection of a match between equals whose odds are nearest to these; of a type that gives no stake back. */
export function matchGame(category: GameCategory, maths: string, betType: string, odds: number): Game {
  const prices = marketsOf(findMaths(maths) as MatchMaths, [0, 0])
    .filter((market) => market.betType === betType)
    .flatMap((market) => market.prices)
    .toSorted((one, other) => Math.abs(one.odds - odds) - Math.abs(other.odds - odds));
  const [price] = prices;
  if (!price) throw new RangeError(`${maths} has no ${betType}.`);
  const { paid, staked } = price.returned;
  const chance = (Number((paid * 10n ** 15n) / staked) / 1e15 / price.odds) * 100;
  return gameByChances(category, `${maths}, ${betType} ${price.selection}`, [
    { back: (WHOLE * BigInt(price.odds)) / 100n, chance },
    { back: 0n, chance: 1 - chance },
  ]);
}
