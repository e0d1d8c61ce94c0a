import { gameProvider } from '@palaro/contract';
import type { GameDefinition } from '../engine/game-definition.ts';
import type { RoundContext } from '../engine/game-kind.ts';
import type { AnyKind } from '../engine/kinds.ts';
import { isOver, isShared, onRoundsForAll, roundOf } from '../engine/shared-kind.ts';
import type { Room, SharedState } from '../engine/shared-kind.ts';
import { numberOf } from '../engine/round-clock.ts';
import type { Kind, OrderOf } from '../wire/index.ts';
import { isDrawKind } from './draw-rounds.ts';
import type { DrawKind, DrawRound } from './draw-rounds.ts';

/** A ticket: when it was paid, and until when its draw can be followed. */
interface TicketState extends SharedState {
  taken_at: string;
  next_at: string;
}

/** A game of the house draws from the member's own seeds, so its draws are the member's own. */
export function isSharedDraw({ provider }: Pick<GameDefinition, 'provider'>, kind: Kind): kind is DrawKind {
  return isDrawKind(kind) && gameProvider(provider).isOwn !== true;
}

/** The rules of a kind on draws for everybody in the game: nothing of a draw before it is over, and then what proves it. */
export function onSharedDraws(rules: AnyKind, kind: DrawKind): AnyKind {
  const room = roomOf(kind);
  const shared = onRoundsForAll(rules, room);
  return {
    ...shared,
    play: (maths, order, randomness, context): TicketState => ({
      ...(shared.play(maths, order, randomness, context) as SharedState),
      taken_at: context.now.toISOString(),
      next_at: new Date(roundOf(order, room, context).nextAt).toISOString(),
    }),
    // The server was away for as long as the draw was shown: nobody could follow it.
    isMissed: (_maths, _order, state, { now }) => {
      const { taken_at, next_at } = state as TicketState;
      return taken_at < next_at && now.toISOString() >= next_at;
    },
    show: (maths, order, state, context) => {
      const shown = shared.show(maths, order, state, context);
      if (!isShared(state) || !isOver(state, context)) return shown;
      const { seed, hash } = drawOf(state.table_round, kind, context);
      return { ...shown, table_round: state.table_round, seed, hash };
    },
  };
}

function drawOf(tableRound: string, kind: DrawKind, { tables, game }: RoundContext): DrawRound {
  return tables.draws.numbered(game, kind, numberOf(tableRound));
}

const roomOf = (kind: DrawKind): Room => ({
  now: ({ tables, game, now }) => tables.draws.at(game, kind, now),
  numbered: (number, { tables, game }) => tables.draws.numbered(game, kind, number),
  chanceOf: ({ id }, context) => context.tables.draws.chanceOf(drawOf(id, kind, context)),
  ahead: 0,
  waiting: (order, times) => ({ kind: 'shared_ticket', ...times, ...choiceOf(order) }),
});

/** What a ticket is of. */
function choiceOf(order: OrderOf<Kind>): { picks?: readonly number[] } {
  return 'picks' in order ? { picks: order.picks } : {};
}
