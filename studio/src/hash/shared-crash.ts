import { gameProvider } from '@palaro/contract';
import type { GameDefinition } from '../engine/game-definition.ts';
import type { GameKind, RoundContext } from '../engine/game-kind.ts';
import type { Kind, OrderOf } from '../wire/index.ts';
import { crash } from './crash.ts';
import type { CrashMaths, CrashState } from './crash.ts';
import type { FlightRound } from './flight-rounds.ts';
import { msUntil } from './flight-time.ts';

interface SharedState extends CrashState {
  table_round: string;
}

/** A game of the house draws from the member's own seeds, so its flights are the member's own. */
export function isSharedFlight({ provider }: Pick<GameDefinition, 'provider'>, kind: Kind): boolean {
  return kind === 'crash' && gameProvider(provider).isOwn !== true;
}

/** Flights for everybody in the game: bets until the start, one point for all, nothing of it before it is reached. */
export const sharedCrash: GameKind<'crash', CrashMaths, SharedState> = {
  ...crash,
  refuse: (maths, order, context) => {
    const refusal = crash.refuse(maths, order, context);
    if (refusal) return refusal;
    const { table_round } = order;
    if (table_round === undefined) return { malformed: 'A bet names its flight.' };
    const flight = context.tables.flights.at(context.game, maths, context.now);
    const isOpen = table_round === flight.id && context.now.getTime() < flight.startsAt;
    return isOpen ? undefined : { refused: 'BETS_CLOSED' };
  },
  floatsOf: () => 0,
  play: (maths, order, _randomness, context) => {
    const { id, point, startsAt } = flightOf(maths, order, context);
    return { point, started_at: new Date(startsAt).toISOString(), table_round: id };
  },
  stepsOf: (maths, state, context, order) =>
    hasStarted(state, context) ? (crash.stepsOf?.(maths, state, context, order) ?? []) : [],
  step: (maths, state, move, randomness, context) => ({
    ...state,
    ...crash.step?.(maths, state, move, randomness, context),
  }),
  isMissed: (maths, order, state, context) =>
    state.left_at === undefined &&
    hasStarted(state, context) &&
    !('cashed_out' in crash.show(maths, order, state, context)),
  show: (maths, order, state, context) => {
    const { factor, crashed_at, ...shown } = crash.show(maths, order, state, context) as CrashOutcome;
    const hasFallen = context.now.getTime() >= Date.parse(state.started_at) + msUntil(maths, state.point);
    return {
      ...shown,
      table_round: state.table_round,
      ...(factor !== undefined && hasStarted(state, context) && { factor }),
      // Who has left knows no more than those who still fly.
      ...(crashed_at !== undefined && hasFallen && { crashed_at }),
    };
  },
};

type CrashOutcome = Extract<ReturnType<typeof crash.show>, { kind: 'crash' }>;

const hasStarted = ({ started_at }: CrashState, { now }: RoundContext) => now.toISOString() >= started_at;

/** The one that the bet was taken for: it may have begun while the wallet thought. */
function flightOf(
  maths: CrashMaths,
  { table_round = '' }: OrderOf<'crash'>,
  { tables, game }: RoundContext,
): FlightRound {
  const flight = tables.flights.numbered(game, maths, Number(table_round.split('.').at(-1)));
  if (!flight) throw new RangeError('A bet on a flight that does not exist was let through.');
  return flight;
}
