import { gameProvider } from '@palaro/contract';
import type { GameDefinition } from '../engine/game-definition.ts';
import type { RoundContext } from '../engine/game-kind.ts';
import type { AnyKind } from '../engine/kinds.ts';
import { isOver, isShared, onRoundsForAll, roundOf } from '../engine/shared-kind.ts';
import type { Room, SharedState } from '../engine/shared-kind.ts';
import { numberOf } from '../engine/round-clock.ts';
import type { Kind, OrderOf, Outcome } from '../wire/index.ts';
import { bingoForAll } from './bingo.ts';
import type { BingoState } from './bingo.ts';
import { isDrawKind, LATER_DRAWS } from './draw-rounds.ts';
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
  const shared = onRoundsForAll(kind === 'bingo' ? bingoRules : rules, room);
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
      const ticket = kind === 'bingo' ? { ticket: order.request_id } : {};
      return { ...shown, ...ticket, table_round: state.table_round, seed, hash };
    },
  };
}

/** Cards come from the ticket, balls from the draw. */
const bingoRules: AnyKind = bingoForAll((order, context) =>
  context.tables.draws.ticketChance(drawOf(order.table_round ?? '', 'bingo', context), order.request_id),
);

function drawOf(tableRound: string, kind: DrawKind, { tables, game }: RoundContext): DrawRound {
  return tables.draws.numbered(game, kind, numberOf(tableRound));
}

const roomOf = (kind: DrawKind): Room => ({
  now: ({ tables, game, now }) => tables.draws.at(game, kind, now),
  numbered: (number, { tables, game }) => tables.draws.numbered(game, kind, number),
  chanceOf: ({ id }, context) => context.tables.draws.chanceOf(drawOf(id, kind, context)),
  ahead: LATER_DRAWS,
  waiting: (order, times, draw) => ({ kind: 'shared_ticket', ...times, ...choiceOf(order, draw) }),
});

type Ticket = Extract<Outcome, { kind: 'shared_ticket' }>;

/** What a ticket is of. */
function choiceOf(order: OrderOf<Kind>, draw: unknown): Pick<Ticket, 'picks' | 'digits' | 'play' | 'cards'> {
  if ('picks' in order) return { picks: order.picks };
  if ('digits' in order) return { digits: order.digits, play: order.play };
  return { cards: (draw as BingoState).cards };
}
