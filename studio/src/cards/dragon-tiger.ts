import { units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { areSpots, settleSpots, totalOf, winOf } from '../engine/stake-maths.ts';
import type { SpotBet } from '../engine/stake-maths.ts';
import type { Card } from '../wire/index.ts';
import { cardOf, drawFromShoe, rankOf, suitOf } from './shoe.ts';

export interface DragonTigerMaths {
  kind: 'dragon_tiger';
  decks: number;
  /** To one. */
  tiePays: number;
  suitedTiePays: number;
}
interface DragonTigerState {
  dragon: Card;
  tiger: Card;
}

const SPOTS = ['dragon', 'tiger', 'tie', 'suited_tie'];

/** One card each; the higher wins, an ace is the lowest. A tie gives half of a stake on dragon or tiger back. */
export const dragonTiger: GameKind<'dragon_tiger', DragonTigerMaths, DragonTigerState> = {
  kind: 'dragon_tiger',
  refuse: (_maths, { bets }) =>
    areSpots(bets, SPOTS) ? undefined : { malformed: 'There is no such spot, or it comes twice.' },
  stakeOf: (_maths, { bets }) => totalOf(bets),
  floatsOf: () => 2,
  play: ({ decks }, _order, randomness) => {
    const [dragon = '', tiger = ''] = drawFromShoe(decks, 2, randomness);
    return { dragon, tiger };
  },
  endOf: (maths, { bets }, state) => ({
    win: winOf(settle(maths, bets, state)),
    validStake: validStakeOf(bets),
  }),
  show: (maths, { bets }, state) => ({
    kind: 'dragon_tiger',
    ...state,
    result: resultOf(state),
    spots: settle(maths, bets, state),
  }),
  returnsOf: (maths) => {
    const cards = Array.from({ length: 52 }, (_, index) => cardOf(index));
    const staked = BigInt(52 * maths.decks * (52 * maths.decks - 1)) * 100n;
    return SPOTS.map((bet, index) => {
      let paid = 0n;
      for (const dragon of cards)
        for (const tiger of cards) {
          const weight = maths.decks * (maths.decks - (dragon === tiger ? 1 : 0));
          paid += BigInt(weight) * backOf(maths, bet, { dragon, tiger });
        }
      return { bet, isMain: index < 2, paid, staked };
    });
  },
  rulesOf: ({ decks, tiePays, suitedTiePays }) => ({
    kind: 'dragon_tiger',
    decks,
    pays: {
      dragon: '2.00',
      tiger: '2.00',
      tie: `${tiePays + 1}.00`,
      suited_tie: `${suitedTiePays + 1}.00`,
    },
  }),
};

function resultOf({ dragon, tiger }: DragonTigerState): 'dragon' | 'tiger' | 'tie' {
  if (rankOf(dragon) === rankOf(tiger)) return 'tie';
  return rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';
}

function settle(maths: DragonTigerMaths, bets: readonly SpotBet[], state: DragonTigerState) {
  return settleSpots(bets, (spot) => backOf(maths, spot, state));
}

/** Hundredths of the stake. */
function backOf({ tiePays, suitedTiePays }: DragonTigerMaths, spot: string, state: DragonTigerState): bigint {
  const result = resultOf(state);
  if (spot === 'tie') return result === 'tie' ? BigInt(tiePays + 1) * 100n : 0n;
  if (spot === 'suited_tie') {
    const isSuited = result === 'tie' && suitOf(state.dragon) === suitOf(state.tiger);
    return isSuited ? BigInt(suitedTiePays + 1) * 100n : 0n;
  }
  if (result === 'tie') return 50n;
  return spot === result ? 200n : 0n;
}

/** A bet that covers both sides is almost without risk. */
function validStakeOf(bets: readonly SpotBet[]) {
  const isOn = (side: string) => bets.some(({ spot }) => spot === side);
  return isOn('dragon') && isOn('tiger') ? units(0n) : totalOf(bets);
}
