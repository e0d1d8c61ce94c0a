import { units } from '@palaro/contract';
import type { GameKind, RoundEnd } from '../engine/game-kind.ts';
import type { Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import type { Card, HeldHand } from '../wire/index.ts';
import { blackjackReturn } from './blackjack-return.ts';
import {
  describeHand,
  doublesOn,
  endOfHand,
  isFull,
  isNatural,
  mustDraw,
  resultOf,
  splitsOn,
  valueOf,
} from './blackjack-rules.ts';
import type { BlackjackMaths } from './blackjack-rules.ts';
import { drawFromEndlessShoe, rankOf } from './shoe.ts';

interface Hand {
  player: readonly Card[];
  isDoubled: boolean;
}

export interface BlackjackState extends Hand {
  /** The second one lies face down until the round is over. */
  dealer: readonly Card[];
  /** Of a split hand. It is played when the first one is. */
  second?: Hand;
  isSecondPlayed?: boolean;
  isOver: boolean;
  /** Of the last card or choice. */
  at: string;
}

const LEFT_ALONE_MS = 10 * 60_000;
const ranks = (cards: readonly Card[]) => cards.map(rankOf);

/** Closer to 21 than the dealer. An infinite shoe, one split; the dealer checks for a blackjack before the member chooses. */
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
  stepsOf: (maths, state) => {
    if (state.isOver) return [];
    const held = ranks(handInPlay(state).player);
    const isSplit = state.second !== undefined;
    return [
      'hit',
      'stand',
      ...(doublesOn(maths, held, isSplit) ? (['double'] as const) : []),
      ...(!isSplit && splitsOn(maths, held) ? (['split'] as const) : []),
    ];
  },
  isMeant: (_maths, state, move) =>
    !('cards' in move) ||
    move.cards === undefined ||
    (move.cards === handInPlay(state).player.length && move.hand === nameInPlay(state)),
  raiseOf: ({ stake }, step) => (step === 'double' || step === 'split' ? stakeUnits(stake) : undefined),
  step: (maths, before, { step }, randomness, { now }) => {
    const state = { ...before, at: now.toISOString() };
    if (step === 'split') return split(maths, state, randomness);
    const { player } = handInPlay(state);
    if (step === 'stand') return afterHand(maths, state, randomness);
    const held = { player: [...player, drawFromEndlessShoe(randomness)], isDoubled: step === 'double' };
    const next = state.isSecondPlayed ? { ...state, second: held } : { ...state, ...held };
    return held.isDoubled || isFull(maths, ranks(held.player)) ? afterHand(maths, next, randomness) : next;
  },
  lapse: (_maths, { at }, { now }) =>
    now.getTime() >= Date.parse(at) + LEFT_ALONE_MS ? { step: 'stand' } : undefined,
  wakeAt: (_maths, _order, { at }) => new Date(Date.parse(at) + LEFT_ALONE_MS),
  endOf: (maths, { stake }, state) => {
    if (!state.isOver) return undefined;
    const ends = handsOf(state).map((hand) => {
      const staked = units(stakeUnits(stake) * (hand.isDoubled ? 2n : 1n));
      return { staked, ...endOfHand(maths, staked, resultIn(maths, state, hand)) };
    });
    return together(ends);
  },
  show: (maths, _order, state) => {
    const dealer = state.isOver ? state.dealer : state.dealer.slice(0, 1);
    return {
      kind: 'blackjack',
      ...showHand(maths, state, state),
      ...(state.second && { second: showHand(maths, state, state.second) }),
      ...(!state.isOver && state.isSecondPlayed && { is_second_played: true as const }),
      dealer,
      dealer_total: valueOf(ranks(dealer)).total,
    };
  },
  returnsOf: (maths) => [{ bet: 'hand', isMain: true, ...blackjackReturn(maths) }],
  rulesOf: describeHand,
};

/** The hand that the next step is taken on. */
export function handInPlay(state: BlackjackState): Hand {
  return state.isSecondPlayed && state.second ? state.second : state;
}

/** After a split: which one that is. */
function nameInPlay({ second, isSecondPlayed }: BlackjackState): 'first' | 'second' | undefined {
  if (!second) return undefined;
  return isSecondPlayed ? 'second' : 'first';
}

function handsOf(state: BlackjackState): readonly Hand[] {
  return state.second ? [state, state.second] : [state];
}

/** Each card gets another one beside it; aces get no more than that. */
function split(maths: BlackjackMaths, state: BlackjackState, randomness: Randomness): BlackjackState {
  const [first = '', second = ''] = state.player;
  const hands = [first, second].map((card) => [card, drawFromEndlessShoe(randomness)]);
  const [player = [], other = []] = hands;
  const next = { ...state, player, second: { player: other, isDoubled: false } };
  if (rankOf(first) === 1) return dealersTurn(maths, next, randomness);
  return isFull(maths, ranks(player)) ? afterHand(maths, next, randomness) : next;
}

/** What follows when no card may come to the hand in play any more: the second one, or the dealer's turn. */
function afterHand(maths: BlackjackMaths, state: BlackjackState, randomness: Randomness): BlackjackState {
  const { second, isSecondPlayed } = state;
  if (!second || isSecondPlayed) return dealersTurn(maths, state, randomness);
  const next = { ...state, isSecondPlayed: true };
  return isFull(maths, ranks(second.player)) ? dealersTurn(maths, next, randomness) : next;
}

/** The dealer draws only against a hand that is not bust. */
function dealersTurn(maths: BlackjackMaths, state: BlackjackState, randomness: Randomness): BlackjackState {
  const dealer = [...state.dealer];
  if (handsOf(state).some(({ player }) => valueOf(ranks(player)).total <= 21))
    while (mustDraw(maths, ranks(dealer))) dealer.push(drawFromEndlessShoe(randomness));
  return { ...state, dealer, isOver: true };
}

const resultIn = (maths: BlackjackMaths, { dealer, second }: BlackjackState, { player }: Hand) =>
  resultOf(maths, ranks(player), ranks(dealer), second !== undefined);

function showHand(maths: BlackjackMaths, state: BlackjackState, hand: Hand): HeldHand {
  const { total, isSoft } = valueOf(ranks(hand.player));
  return {
    player: hand.player,
    player_total: total,
    is_soft: isSoft,
    is_doubled: hand.isDoubled,
    ...(state.isOver && { result: resultIn(maths, state, hand) }),
  };
}

/** All that the hands give back. A stake that came back was not at risk; the other hand's was. */
function together(ends: readonly (RoundEnd & { staked: bigint })[]): RoundEnd {
  const sum = (amounts: readonly bigint[]) => units(amounts.reduce((total, each) => total + each, 0n));
  const win = sum(ends.map((end) => end.win));
  if (ends.every(({ validStake }) => validStake === undefined)) return { win };
  return { win, validStake: sum(ends.map(({ validStake, staked }) => validStake ?? staked)) };
}
