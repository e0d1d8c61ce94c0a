import { units } from '@palaro/contract';
import type { GameKind, NamedReturn } from '../engine/game-kind.ts';
import { areSpots, settleSpots, stakeUnits, totalOf, winOf } from '../engine/stake-maths.ts';
import type { SpotBet } from '../engine/stake-maths.ts';
import { drawFromShoe, rankOf } from './shoe.ts';
import type { Card } from '../wire/index.ts';

export interface BaccaratMaths {
  kind: 'baccarat';
  decks: number;
  /** A banker's win with 6 pays one half, every other win one to one; without this rule each has 5 % commission. */
  noCommission: boolean;
  /** To one. */
  tiePays: number;
  pairPays: number;
}
interface BaccaratState {
  player: readonly Card[];
  banker: readonly Card[];
}

const SPOTS = ['player', 'banker', 'tie', 'player_pair', 'banker_pair'];
const MOST_CARDS = 6;
const LAST_VALUE = 9;

/** Two hands; members bet on either, on a tie or on a pair. */
export const baccarat: GameKind<'baccarat', BaccaratMaths, BaccaratState> = {
  kind: 'baccarat',
  refuse: (_maths, { bets }) =>
    areSpots(bets, SPOTS) ? undefined : { malformed: 'There is no such spot, or it comes twice.' },
  stakeOf: (_maths, { bets }) => totalOf(bets),
  floatsOf: () => MOST_CARDS,
  play: ({ decks }, _order, randomness) => dealt(drawFromShoe(decks, MOST_CARDS, randomness)),
  endOf: (maths, { bets }, state) => ({
    win: winOf(settle(maths, bets, state)),
    validStake: validStakeOf(bets, resultOf(state)),
  }),
  show: (maths, { bets }, state) => ({
    kind: 'baccarat',
    ...state,
    player_total: totalOfHand(state.player),
    banker_total: totalOfHand(state.banker),
    result: resultOf(state),
    spots: settle(maths, bets, state),
  }),
  returnsOf,
  rulesOf: ({ decks, noCommission, tiePays, pairPays }) => ({
    kind: 'baccarat',
    decks,
    is_no_commission: noCommission,
    pays: {
      player: '2.00',
      banker: noCommission ? '2.00' : '1.95',
      tie: `${tiePays + 1}.00`,
      player_pair: `${pairPays + 1}.00`,
      banker_pair: `${pairPays + 1}.00`,
    },
  }),
};

/** Player, banker, player, banker, and the third cards as the rules have it. */
function dealt(cards: readonly Card[]): BaccaratState {
  const card = (index: number) => cards[index] ?? '';
  const total = (one: number, other: number) => totalOfHand([card(one), card(other)]);
  const draws = drawsOf(total(0, 2), total(1, 3), valueOfCard(card(4)));
  const player = draws.player ? [card(0), card(2), card(4)] : [card(0), card(2)];
  const bankersThird = draws.player ? card(5) : card(4);
  return { player, banker: draws.banker ? [card(1), card(3), bankersThird] : [card(1), card(3)] };
}

function valueOfCard(card: Card): number {
  const rank = rankOf(card);
  return rank > LAST_VALUE ? 0 : rank;
}

function totalOfHand(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + valueOfCard(card), 0) % 10;
}

/** Who takes a third card; `third` is the player's, if there is one. */
function drawsOf(player: number, banker: number, third: number): { player: boolean; banker: boolean } {
  if (player >= 8 || banker >= 8) return { player: false, banker: false };
  if (player >= 6) return { player: false, banker: banker <= 5 };
  const from = [0, 0, 0, 0, 2, 4, 6][banker] ?? 8;
  const drawsOnThird = banker <= 2 || (banker === 3 ? third !== 8 : third >= from && third <= 7);
  return { player: true, banker: drawsOnThird && banker <= 6 };
}

function resultOf({ player, banker }: BaccaratState): 'player' | 'banker' | 'tie' {
  const [one, other] = [totalOfHand(player), totalOfHand(banker)];
  if (one === other) return 'tie';
  return one > other ? 'player' : 'banker';
}

function settle(maths: BaccaratMaths, bets: readonly SpotBet[], state: BaccaratState) {
  const result = resultOf(state);
  const isPair = ([one = '', other = '']: readonly Card[]) => rankOf(one) === rankOf(other);
  const isSix = totalOfHand(state.banker) === 6;
  return settleSpots(bets, (spot) => {
    if (spot === 'player_pair') return isPair(state.player) ? pairBack(maths) : 0n;
    if (spot === 'banker_pair') return isPair(state.banker) ? pairBack(maths) : 0n;
    return backOf(maths, spot, result, isSix);
  });
}

const pairBack = ({ pairPays }: BaccaratMaths) => BigInt(pairPays + 1) * 100n;

/** Hundredths of the stake; a tie gives player and banker their stakes back. */
function backOf(maths: BaccaratMaths, spot: string, result: string, isSix: boolean): bigint {
  if (spot === 'tie') return result === 'tie' ? BigInt(maths.tiePays + 1) * 100n : 0n;
  if (result === 'tie') return 100n;
  if (spot !== result) return 0n;
  if (spot === 'player') return 200n;
  if (maths.noCommission) return isSix ? 150n : 200n;
  return 195n;
}

/** A bet that covers both sides is almost without risk; a stake that a tie returns was at none. */
function validStakeOf(bets: readonly SpotBet[], result: string) {
  const on = (spot: string) => stakeUnits(bets.find((bet) => bet.spot === spot)?.stake ?? '0.00');
  const [player, banker] = [on('player'), on('banker')];
  if (player > 0n && banker > 0n) return units(0n);
  return units(totalOf(bets) - (result === 'tie' ? player + banker : 0n));
}

/** Enumerates every sequence of six values from the shoe, weighted by the number of cards. */
function returnsOf(maths: BaccaratMaths): NamedReturn[] {
  const counts = Array.from({ length: 10 }, (_, value) => maths.decks * (value === 0 ? 16 : 4));
  const ends = { player: 0, banker: 0, bankerSix: 0, tie: 0 };
  const note = (player: number, banker: number, weight: number) => {
    if (player === banker) ends.tie += weight;
    else if (player > banker) ends.player += weight;
    else if (banker === 6) ends.bankerSix += weight;
    else ends.banker += weight;
  };
  let left = maths.decks * 52;
  const eachValue = (weight: number, go: (value: number, weight: number) => void) => {
    for (let value = 0; value < 10; value += 1) {
      const count = counts[value] ?? 0;
      if (count === 0) continue;
      counts[value] = count - 1;
      left -= 1;
      go(value, weight * count);
      left += 1;
      counts[value] = count;
    }
  };
  eachValue(1, (p1, w1) =>
    eachValue(w1, (b1, w2) =>
      eachValue(w2, (p2, w3) =>
        eachValue(w3, (b2, w4) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
          const rest = left * (left - 1);
          if (player >= 8 || banker >= 8) return note(player, banker, w4 * rest);
          if (player >= 6) {
            if (banker >= 6) return note(player, banker, w4 * rest);
            return eachValue(w4, (b3, w5) => note(player, (banker + b3) % 10, w5 * left));
          }
          return eachValue(w4, (p3, w5) => {
            const total = (player + p3) % 10;
            if (!drawsOf(player, banker, p3).banker) return note(total, banker, w5 * left);
            return eachValue(w5, (b3, w6) => note(total, (banker + b3) % 10, w6));
          });
        }),
      ),
    ),
  );
  const staked = BigInt(ends.player + ends.banker + ends.bankerSix + ends.tie) * 100n;
  const paid = (spot: string) =>
    BigInt(ends.player) * backOf(maths, spot, 'player', false) +
    BigInt(ends.banker) * backOf(maths, spot, 'banker', false) +
    BigInt(ends.bankerSix) * backOf(maths, spot, 'banker', true) +
    BigInt(ends.tie) * backOf(maths, spot, 'tie', false);
  const pair = {
    paid: BigInt(4 * maths.decks - 1) * pairBack(maths),
    staked: BigInt(52 * maths.decks - 1) * 100n,
  };
  return [
    { bet: 'player', isMain: true, paid: paid('player'), staked },
    { bet: 'banker', isMain: true, paid: paid('banker'), staked },
    { bet: 'tie', isMain: false, paid: paid('tie'), staked },
    { bet: 'player_pair', isMain: false, ...pair },
    { bet: 'banker_pair', isMain: false, ...pair },
  ];
}
