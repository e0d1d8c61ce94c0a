import { units } from '@palaro/contract';
import type { RoundContext } from '../engine/game-kind.ts';
import type { AnyKind } from '../engine/kinds.ts';
import { numberOf } from '../engine/round-clock.ts';
import { isOver, isShared, onRoundsForAll } from '../engine/shared-kind.ts';
import type { Room, SharedState } from '../engine/shared-kind.ts';
import { areSpots, totalOf } from '../engine/stake-maths.ts';
import type { Kind, Move, Outcome, OrderOf, TableOrder } from '../wire/index.ts';
import { endOfHand, resultOf, valueOf } from './blackjack-rules.ts';
import type { BlackjackMaths } from './blackjack-rules.ts';
import type { HandRound } from './hand-rounds.ts';
import { choicesAt, dealForAll, dealerAt, handAt, isDecided, ranksOf } from './shared-hand.ts';
import type { Choice, HandDraw, HandState } from './shared-hand.ts';

/** The only place for chips. */
export const HAND_SPOT = 'hand';

/**
 * Blackjack for everybody at a table: one hand and one dealer, decided by each for themselves in the time of all. A card comes when the
 * time for its decision is over, so that nobody learns from another seat what a hit would bring.
 * @param alone The rules of a hand of one's own: those of rounds of before there were hands for all.
 */
export function onSharedHands(alone: AnyKind): AnyKind {
  const shared = onRoundsForAll(
    {
      ...alone,
      refuse: (_maths, order) =>
        areSpots(betsOf(order), [HAND_SPOT]) ? undefined : { malformed: 'A hand has one bet, on the hand.' },
      stakeOf: (_maths, order) => totalOf(betsOf(order)),
      play: (maths, _order, randomness) => dealForAll(maths as BlackjackMaths, randomness),
    },
    ROOM,
  );
  return {
    ...shared,
    play: (maths, order, randomness, context): HandState => {
      const round = handRoundOf((order as TableOrder).table_round ?? '', context);
      return {
        ...(shared.play(maths, order, randomness, context) as SharedState & { draw: HandDraw }),
        taken_at: context.now.toISOString(),
        turn_ends: round.turnEnds.map((end) => new Date(end).toISOString()),
        decisions: [],
      };
    },
    stepsOf: (maths, state, context, order) =>
      isHand(state)
        ? choicesAt(maths as BlackjackMaths, state, context.now.toISOString())
        : (alone.stepsOf?.(ofOne(maths), state, context, order) ?? []),
    isMeant: (maths, state, move, context) => {
      if (!isHand(state)) return alone.isMeant?.(ofOne(maths), state, move, context) ?? true;
      return cardsOf(move) === handAt(maths as BlackjackMaths, state, context.now.toISOString()).cards;
    },
    raiseOf: (order, step) => {
      if (!('bets' in order)) return alone.raiseOf?.(order, step);
      return step === 'double' ? totalOf(order.bets) : undefined;
    },
    // By what the choice was for: it was taken in time, however long a wallet has thought about its stake.
    step: (maths, state, move, randomness, context) => {
      if (!isHand(state)) return alone.step?.(ofOne(maths), state, move, randomness, context);
      const decision = { cards: cardsOf(move), step: move.step as Choice };
      return { ...state, decisions: [...state.decisions, decision] };
    },
    lapse: (maths, state, context) =>
      isHand(state) ? undefined : alone.lapse?.(ofOne(maths), state, context),
    // A stake that the wallet has only taken when the cards were shown.
    isMissed: (_maths, _order, state) => isHand(state) && state.taken_at >= state.closes_at,
    wakeAt: (maths, order, state, context) =>
      (isHand(state) ? shared : alone).wakeAt?.(ofOne(maths), order, state, context),
    endOf: (maths, order, state, context) => {
      if (!isHand(state)) return alone.endOf(ofOne(maths), order, state, context);
      if (!isOver(state, context)) return undefined;
      const { isDoubled, result } = endedHand(maths as BlackjackMaths, state);
      const staked = units(totalOf(betsOf(order)) * (isDoubled ? 2n : 1n));
      return endOfHand(maths as BlackjackMaths, staked, result);
    },
    show: (maths, order, state, context) => {
      if (!isHand(state)) return alone.show(ofOne(maths), order, state, context);
      return context.now.toISOString() < state.closes_at
        ? shared.show(maths, order, state, context)
        : showHand(maths as BlackjackMaths, state, context);
    },
  };
}

const ROOM: Room = {
  now: ({ tables, game, now }) => tables.hands.at(game, now),
  numbered: (number, { tables, game }) => tables.hands.numbered(game, number),
  chanceOf: (round, { tables }) => tables.hands.chanceOf(round as HandRound),
  ahead: 0,
  waiting: (order, times) => ({ kind: 'shared_bet', ...times, bets: betsOf(order) }),
};

const betsOf = (order: OrderOf<Kind>) => ('bets' in order ? order.bets : []);

/** How many cards a choice was made on. */
const cardsOf = (move: Move) => ('cards' in move ? (move.cards ?? 0) : 0);

const isHand = (state: unknown): state is HandState => isShared(state);

/** No number of cards won by itself at a table for one. */
function ofOne(maths: unknown): unknown {
  const { charlie: _charlie, ...rest } = maths as BlackjackMaths;
  return rest;
}

/** The round of a hand for all. */
export function handRoundOf(tableRound: string, { tables, game }: RoundContext): HandRound {
  return tables.hands.numbered(game, numberOf(tableRound));
}

/** Later than the end of every decision. */
const AT_LAST = '9999';

function endedHand(maths: BlackjackMaths, state: HandState) {
  const { cards, isDoubled } = handAt(maths, state, AT_LAST);
  const { player, dealer } = state.draw;
  return { isDoubled, result: resultOf(maths, ranksOf(player.slice(0, cards)), ranksOf(dealer)) };
}

/** From the close on. How the hand ends is told when no decision of anybody's can depend on it. */
function showHand(maths: BlackjackMaths, state: HandState, context: RoundContext): Outcome {
  const now = context.now.toISOString();
  const { cards, isDoubled, isDone, decided } = handAt(maths, state, now);
  const [player, dealer] = [state.draw.player.slice(0, cards), dealerAt(state, now)];
  const { total, isSoft } = valueOf(ranksOf(player));
  const hasEnded = isOver(state, context);
  const isKnown = hasEnded || (isDone && (isDecided(state.draw) || total > 21));
  return {
    kind: 'blackjack',
    table_round: state.table_round,
    player,
    dealer,
    player_total: total,
    dealer_total: valueOf(ranksOf(dealer)).total,
    is_soft: isSoft,
    is_doubled: isDoubled,
    ...(decided !== undefined && { decided }),
    ...(isKnown && { result: endedHand(maths, state).result }),
    ...(hasEnded && proofOf(state, context)),
  };
}

function proofOf({ table_round }: HandState, context: RoundContext) {
  const { seed, hash } = handRoundOf(table_round, context);
  return { seed, hash };
}
