import { units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import type { Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import type { Card } from '../wire/index.ts';
import { blackjackReturn } from './blackjack-return.ts';
import {
  describeHand,
  doublesOn,
  endOfHand,
  isFull,
  isNatural,
  mustDraw,
  resultOf,
  valueOf,
} from './blackjack-rules.ts';
import type { BlackjackMaths } from './blackjack-rules.ts';
import { drawFromEndlessShoe, rankOf } from './shoe.ts';

interface BlackjackState {
  player: readonly Card[];
  /** The second one lies face down until the round is over. */
  dealer: readonly Card[];
  isDoubled: boolean;
  isOver: boolean;
  /** Of the last card or choice. */
  at: string;
}

const LEFT_ALONE_MS = 10 * 60_000;
const ranks = (cards: readonly Card[]) => cards.map(rankOf);

/** Closer to 21 than the dealer. An infinite shoe, no splitting; the dealer checks for a blackjack before the member chooses. */
export const blackjack: GameKind<'blackjack', BlackjackMaths, BlackjackState> = {
  kind: 'blackjack',
  refuse: () => undefined,
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  // Four at the start; then at most as many as a hand of aces and the dealer's can take.
  floatsOf: () => 4,
  play: (_maths, _order, randomness, { now }) => {
    const [one, two, three, four] = [1, 2, 3, 4].map(() => drawFromEndlessShoe(randomness));
    const [player, dealer] = [
      [one ?? '', three ?? ''],
      [two ?? '', four ?? ''],
    ];
    const isOver = isNatural(ranks(player)) || isNatural(ranks(dealer));
    return { player, dealer, isDoubled: false, isOver, at: now.toISOString() };
  },
  stepsOf: (maths, { player, isOver }) => {
    if (isOver) return [];
    return doublesOn(maths, ranks(player)) ? ['hit', 'stand', 'double'] : ['hit', 'stand'];
  },
  raiseOf: ({ stake }, step) => (step === 'double' ? stakeUnits(stake) : undefined),
  step: (maths, state, { step }, randomness, { now }) => {
    const at = now.toISOString();
    if (step === 'stand') return { ...dealersTurn(maths, state, randomness), at };
    const player = [...state.player, drawFromEndlessShoe(randomness)];
    const isDoubled = step === 'double';
    const next = { ...state, player, isDoubled, at };
    if (valueOf(ranks(player)).total > 21) return { ...next, isOver: true };
    return isDoubled || isFull(maths, ranks(player)) ? dealersTurn(maths, next, randomness) : next;
  },
  lapse: (_maths, { at }, { now }) =>
    now.getTime() >= Date.parse(at) + LEFT_ALONE_MS ? { step: 'stand' } : undefined,
  wakeAt: (_maths, _order, { at }) => new Date(Date.parse(at) + LEFT_ALONE_MS),
  endOf: (maths, { stake }, state) => {
    if (!state.isOver) return undefined;
    const staked = units(stakeUnits(stake) * (state.isDoubled ? 2n : 1n));
    return endOfHand(maths, staked, resultOf(maths, ranks(state.player), ranks(state.dealer)));
  },
  show: (maths, _order, state) => {
    const dealer = state.isOver ? state.dealer : state.dealer.slice(0, 1);
    const { total, isSoft } = valueOf(ranks(state.player));
    return {
      kind: 'blackjack',
      player: state.player,
      dealer,
      player_total: total,
      dealer_total: valueOf(ranks(dealer)).total,
      is_soft: isSoft,
      is_doubled: state.isDoubled,
      ...(state.isOver && { result: resultOf(maths, ranks(state.player), ranks(state.dealer)) }),
    };
  },
  returnsOf: (maths) => [{ bet: 'hand', isMain: true, ...blackjackReturn(maths) }],
  rulesOf: describeHand,
};

function dealersTurn(maths: BlackjackMaths, state: BlackjackState, randomness: Randomness): BlackjackState {
  const dealer = [...state.dealer];
  while (mustDraw(maths, ranks(dealer))) dealer.push(drawFromEndlessShoe(randomness));
  return { ...state, dealer, isOver: true };
}
