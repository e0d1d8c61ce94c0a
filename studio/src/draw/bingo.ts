import { formatAmount, units } from '@palaro/contract';
import { choose } from '../engine/fraction.ts';
import type { GameKind, RoundContext } from '../engine/game-kind.ts';
import { drawWithout } from '../engine/randomness.ts';
import type { Randomness } from '../engine/randomness.ts';
import { share, stakeUnits } from '../engine/stake-maths.ts';
import type { OrderOf } from '../wire/index.ts';
import { countsOfLines, linesOf, placesOf } from './bingo-card.ts';
import type { BingoShape } from './bingo-card.ts';

export interface BingoMaths extends BingoShape {
  kind: 'bingo';
  balls: number;
  calls: number;
  /** Complete lines → stakes of a card; more lines pay like the highest listed number. */
  pays: Readonly<Record<number, number>>;
  /** Every place marked; instead of what its lines pay. */
  fullPays: number;
}
export interface BingoState {
  cards: readonly (readonly number[])[];
  calls: readonly number[];
}

type Bingo = GameKind<'bingo', BingoMaths, BingoState>;

/** Cards of numbers; a number of balls is called, and complete rows, columns and diagonals pay. */
export const bingo: Bingo = {
  kind: 'bingo',
  refuse: () => undefined,
  stakeOf: (_maths, { stake, cards }) => units(stakeUnits(stake) * BigInt(cards)),
  floatsOf: (maths, { cards }) => placesOf(maths) * cards + maths.calls,
  play: (maths, order, randomness) => stateOf(maths, order, { cards: randomness, calls: randomness }),
  endOf: (maths, order, state) => ({
    win: units(state.cards.reduce((sum, card) => sum + cardWin(maths, order.stake, card, state.calls), 0n)),
  }),
  show: (maths, { stake }, { cards, calls }) => ({
    kind: 'bingo',
    drawn: calls,
    cards: cards.map((numbers) => ({
      numbers,
      ...marksOf(maths, numbers, calls),
      win: formatAmount(cardWin(maths, stake, numbers, calls)),
    })),
  }),
  returnsOf: (maths) => {
    const paid = chancesOf(maths).reduce((sum, { pays, ways }) => sum + BigInt(pays) * ways, 0n);
    return [{ bet: 'card', isMain: true, paid, staked: choose(maths.balls, maths.calls) }];
  },
  rulesOf: (maths) => ({
    kind: 'bingo',
    rows: maths.rows,
    columns: maths.columns,
    balls: maths.balls,
    calls: maths.calls,
    has_free: maths.hasFree,
    lines: linesOf(maths),
    pays: maths.pays,
    full_pays: maths.fullPays,
  }),
};

/** Its rules where balls are called for everybody, and each ticket has cards of its own. */
export function bingoForAll(cardsOf: (order: OrderOf<'bingo'>, context: RoundContext) => Randomness): Bingo {
  return {
    ...bingo,
    play: (maths, order, randomness, context) =>
      stateOf(maths, order, { cards: cardsOf(order, context), calls: randomness }),
  };
}

function stateOf(
  maths: BingoMaths,
  { cards }: Pick<OrderOf<'bingo'>, 'cards'>,
  from: { cards: Randomness; calls: Randomness },
): BingoState {
  return {
    cards: Array.from({ length: cards }, () => newCard(maths, from.cards)),
    calls: drawWithout(ballsOf(maths), maths.calls, from.calls),
  };
}

/** All that a card can pay, in stakes, each with the number of ways of calling the balls that lead to it. */
export function chancesOf(maths: BingoMaths): { pays: number; ways: bigint }[] {
  const places = placesOf(maths);
  // Given how many places are marked, every choice of them is as likely: `often` of C(places, marked) complete so many lines.
  return countsOfLines(maths).map(({ marked, lines, often }) => ({
    pays: payOf(maths, lines, marked === places),
    ways: BigInt(often) * choose(maths.balls - places, maths.calls - marked),
  }));
}

const ballsOf = ({ balls }: BingoMaths) => Array.from({ length: balls }, (_, index) => index + 1);

/** Row by row; each column has numbers of its own, in order of the balls. 0 is the free place. */
function newCard({ rows, columns, balls, hasFree }: BingoMaths, randomness: Randomness): number[] {
  const perColumn = Math.floor(balls / columns);
  const numbers = Array.from({ length: columns }, (_, column) =>
    drawWithout(
      Array.from({ length: perColumn }, (__, index) => column * perColumn + index + 1),
      rows,
      randomness,
    ),
  );
  const card = Array.from(
    { length: rows * columns },
    (_, place) => numbers[place % columns]?.[Math.floor(place / columns)] ?? 0,
  );
  if (hasFree) card[Math.floor(card.length / 2)] = 0;
  return card;
}

function marksOf(shape: BingoShape, numbers: readonly number[], calls: readonly number[]) {
  const isMarked = numbers.map((number) => number === 0 || calls.includes(number));
  const lines = linesOf(shape).filter((line) => line.every((place) => isMarked[place])).length;
  return { lines, is_full: isMarked.every(Boolean) };
}

function cardWin(maths: BingoMaths, stake: string, card: readonly number[], calls: readonly number[]) {
  const { lines, is_full: isFull } = marksOf(maths, card, calls);
  return share(stakeUnits(stake), BigInt(payOf(maths, lines, isFull)), 1n);
}

function payOf({ pays, fullPays }: BingoMaths, lines: number, isFull: boolean): number {
  if (isFull) return fullPays;
  const most = Math.max(...Object.keys(pays).map(Number));
  return pays[Math.min(lines, most)] ?? 0;
}
