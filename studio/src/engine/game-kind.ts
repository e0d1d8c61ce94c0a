import type { Units } from '@palaro/contract';
import type { WalletBetLine } from '@palaro/contract/wires';
import type { MatchBoard } from '../match/match-board.ts';
import type { Kind, Move, OrderOf, Outcome, RefusalCode, Rules, Step } from '../wire/index.ts';
import type { Fraction } from './fraction.ts';
import type { GameDefinition } from './game-definition.ts';
import type { Randomness } from './randomness.ts';
import type { SharedRounds } from './shared-rounds.ts';

/** What a game knows besides its own maths. */
export interface RoundContext {
  now: Date;
  game: GameDefinition;
  matches: MatchBoard;
  tables: SharedRounds;
}

export interface NamedReturn extends Fraction {
  /** A spot, a number of picks … */
  bet: string;
  /** The game claims the least of its main bets; side bets are shown beside it. */
  isMain: boolean;
}

/** How a round ends. */
export interface RoundEnd {
  win: Units;
  /** The stake at risk, if it is not all of it: 0 when both sides are covered or the stake came back. */
  validStake?: Units;
}

/**
 * The rules of one kind of game, without any I/O. `State` is the draw and the choices so far: plain JSON, stored before anything
 * of it is shown. The same maths, order and randomness give the same state.
 */
export interface GameKind<K extends Kind, Maths, State> {
  kind: K;
  /** Why the order is invalid for this game: a key for the member, or a sentence for the client's developer. */
  refuse(
    maths: Maths,
    order: OrderOf<K>,
    context: RoundContext,
  ): { malformed: string } | { refused: RefusalCode } | undefined;
  stakeOf(maths: Maths, order: OrderOf<K>): Units;
  /** How many floats `play` draws at most. */
  floatsOf(maths: Maths, order: OrderOf<K>): number;
  /** Decimal odds of the whole bet and its lines, for the wallet; where there are odds. */
  oddsOf?(
    maths: Maths,
    order: OrderOf<K>,
    context: RoundContext,
  ): { odds: string; lines?: WalletBetLine[] } | undefined;
  play(maths: Maths, order: OrderOf<K>, randomness: Randomness, context: RoundContext): State;
  /** The possible next steps; none if a round is one draw. */
  stepsOf?(maths: Maths, state: State, context: RoundContext, order: OrderOf<K>): readonly Step[];
  /** Whether a step is meant for the round as it is now; asked where a step says what it was taken on. */
  isMeant?(maths: Maths, state: State, move: Move, context: RoundContext): boolean;
  /** Of a step that has a price: the step at the price at which it is taken, or why it is not taken as it was sent. */
  termsOf?(
    maths: Maths,
    order: OrderOf<K>,
    move: Move,
    context: RoundContext,
  ): { move: Move } | { malformed: string } | { refused: RefusalCode };
  /** The additional stake of a step. */
  raiseOf?(order: OrderOf<K>, step: Step): Units | undefined;
  /** Whether a step was taken before and would change nothing any more: it is answered with the round as it is. */
  hasTaken?(state: State, move: Move): boolean;
  step?(maths: Maths, state: State, move: Move, randomness: Randomness, context: RoundContext): State;
  /** The step that is taken for a member who has left the round alone for too long. */
  lapse?(maths: Maths, state: State, context: RoundContext): Move | undefined;
  /** Whether a bet that is only taken now, or continued after a stop of the server, came too late to be played: it is void. */
  isMissed?(maths: Maths, order: OrderOf<K>, state: State, context: RoundContext): boolean;
  /** `undefined` while the round goes on. */
  endOf(maths: Maths, order: OrderOf<K>, state: State, context: RoundContext): RoundEnd | undefined;
  /** When a round that continues automatically is due. */
  wakeAt?(maths: Maths, order: OrderOf<K>, state: State, context: RoundContext): Date | undefined;
  /** What the screen may see; nothing of what is still hidden. */
  show(maths: Maths, order: OrderOf<K>, state: State, context: RoundContext): Outcome;
  /** By full enumeration of what `play` can draw. */
  returnsOf(maths: Maths): NamedReturn[];
  rulesOf(maths: Maths): Rules;
}
