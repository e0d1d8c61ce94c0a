import type { Kind, Outcome, OrderOf } from '../wire/index.ts';
import type { RoundContext } from './game-kind.ts';
import type { AnyKind } from './kinds.ts';
import type { Randomness } from './randomness.ts';
import { numberOf } from './round-clock.ts';
import type { SharedRound } from './round-clock.ts';

/** When a bet on a round for all waits for what. */
export interface SharedTimes {
  table_round: string;
  closes_at: string;
  ends_at: string;
}

/** A bet on a round for all; its draw is stored with it and shown when the rules of the room say so. */
export interface SharedState extends SharedTimes {
  draw: unknown;
}

/** The rounds for all that a kind is played on. */
export interface Room {
  now: (context: RoundContext) => SharedRound;
  numbered: (number: number, context: RoundContext) => SharedRound;
  chanceOf: (round: SharedRound, context: RoundContext) => Randomness;
  /** Bets are also taken for so many rounds after the one that runs. */
  ahead: number;
  /** A bet whose round is not over. Nothing of `draw` may be shown but what is the bettor's own. */
  waiting: (order: OrderOf<Kind>, times: SharedTimes, draw: unknown) => Outcome;
}

/** The rules of a kind on rounds for all: one draw for everybody, bets until the close, settled when it is over. */
export function onRoundsForAll(rules: AnyKind, room: Room): AnyKind {
  return {
    ...rules,
    refuse: (maths, order, context) => {
      const refusal = rules.refuse(maths, order, context);
      if (refusal) return refusal;
      if (roundIn(order) === undefined) return { malformed: 'A bet names its round.' };
      return isOpen(order, room, context) ? undefined : { refused: 'BETS_CLOSED' };
    },
    play: (maths, order, _randomness, context): SharedState => {
      const round = roundOf(order, room, context);
      return {
        table_round: round.id,
        closes_at: new Date(round.closesAt).toISOString(),
        ends_at: new Date(round.endsAt).toISOString(),
        draw: rules.play(maths, order, room.chanceOf(round, context), context),
      };
    },
    endOf: (maths, order, state, context) => {
      if (!isShared(state)) return rules.endOf(maths, order, state, context);
      return isOver(state, context) ? rules.endOf(maths, order, state.draw, context) : undefined;
    },
    wakeAt: (_maths, _order, state) => (isShared(state) ? new Date(state.ends_at) : undefined),
    show: (maths, order, state, context) => {
      if (!isShared(state)) return rules.show(maths, order, state, context);
      if (isOver(state, context)) return rules.show(maths, order, state.draw, context);
      const { table_round, closes_at, ends_at } = state;
      return room.waiting(order, { table_round, closes_at, ends_at }, state.draw);
    },
  };
}

/** Rounds of before there were rounds for all are a draw of the member's own. */
export function isShared(state: unknown): state is SharedState {
  return (state as Partial<SharedState>).table_round !== undefined;
}

export const isOver = ({ ends_at }: SharedTimes, { now }: RoundContext): boolean =>
  now.toISOString() >= ends_at;

const roundIn = (order: OrderOf<Kind>) => ('table_round' in order ? order.table_round : undefined);

/** The one that the bet was taken for: it may have closed while the wallet thought. */
export function roundOf(order: OrderOf<Kind>, room: Room, context: RoundContext): SharedRound {
  return room.numbered(numberOf(roundIn(order) ?? ''), context);
}

function isOpen(order: OrderOf<Kind>, room: Room, context: RoundContext): boolean {
  const current = room.now(context);
  const round = roundOf(order, room, context);
  return (
    round.id === roundIn(order) &&
    round.number >= current.number &&
    round.number <= current.number + room.ahead &&
    context.now.getTime() < round.closesAt
  );
}
