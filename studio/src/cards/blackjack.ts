import { units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import type { Randomness } from '../engine/randomness.ts';
import { share, stakeUnits } from '../engine/stake-maths.ts';
import type { Card } from '../wire/index.ts';
import { blackjackReturn } from './blackjack-return.ts';
import { doublesOn, isNatural, mustDraw, valueOf } from './blackjack-rules.ts';
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
  stakeOf: ({ stake }) => stakeUnits(stake),
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
    const { total } = valueOf(ranks(player));
    if (total > 21) return { ...next, isOver: true };
    return isDoubled || total === 21 ? dealersTurn(maths, next, randomness) : next;
  },
  lapse: (_maths, { at }, { now }) =>
    now.getTime() >= Date.parse(at) + LEFT_ALONE_MS ? { step: 'stand' } : undefined,
  wakeAt: (_maths, _order, { at }) => new Date(Date.parse(at) + LEFT_ALONE_MS),
  endOf: (maths, { stake }, state) => {
    if (!state.isOver) return undefined;
    const staked = units(stakeUnits(stake) * (state.isDoubled ? 2n : 1n));
    const result = resultOf(state);
    if (result === 'push') return { win: staked, validStake: units(0n) };
    if (result === 'blackjack') return { win: share(staked, 100n + BigInt(maths.blackjackPays), 100n) };
    return { win: units(result === 'won' ? staked * 2n : 0n) };
  },
  show: (_maths, _order, state) => {
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
      ...(state.isOver && { result: resultOf(state) }),
    };
  },
  returnsOf: (maths) => [{ bet: 'hand', isMain: true, ...blackjackReturn(maths) }],
  rulesOf: ({ blackjackPays, hitsSoft17, doubles }) => ({
    kind: 'blackjack',
    blackjack_pays: (blackjackPays / 100).toFixed(2),
    hits_soft_17: hitsSoft17,
    doubles_on: doubles,
  }),
};

function dealersTurn(maths: BlackjackMaths, state: BlackjackState, randomness: Randomness): BlackjackState {
  const dealer = [...state.dealer];
  while (mustDraw(maths, ranks(dealer))) dealer.push(drawFromEndlessShoe(randomness));
  return { ...state, dealer, isOver: true };
}

function resultOf({ player, dealer }: BlackjackState): 'blackjack' | 'won' | 'push' | 'lost' | 'bust' {
  const [mine, theirs] = [ranks(player), ranks(dealer)];
  if (isNatural(mine) || isNatural(theirs)) {
    if (isNatural(mine) && isNatural(theirs)) return 'push';
    return isNatural(mine) ? 'blackjack' : 'lost';
  }
  const [one, other] = [valueOf(mine).total, valueOf(theirs).total];
  if (one > 21) return 'bust';
  if (other > 21 || one > other) return 'won';
  return one === other ? 'push' : 'lost';
}
