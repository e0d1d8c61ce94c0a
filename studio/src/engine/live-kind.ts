import type { GameCategory } from '@palaro/contract';
import { LIVE_TABLE_KINDS } from '@palaro/contract/wires';
import type { Kind, OrderOf, SpotStake } from '../wire/index.ts';
import type { RoundContext } from './game-kind.ts';
import type { AnyKind } from './kinds.ts';

/** Kinds that are dealt on shared rounds where the game is a live table. */
export const LIVE_KINDS = LIVE_TABLE_KINDS satisfies readonly Kind[];

export type LiveKind = (typeof LIVE_KINDS)[number];

type LiveOrder = OrderOf<LiveKind>;

/** A bet on a round of the table; its draw is stored with it and shown from the close on. */
interface LiveState {
  table_round: string;
  closes_at: string;
  ends_at: string;
  draw: unknown;
}

export const isLiveKind = (kind: Kind): kind is LiveKind => LIVE_KINDS.some((one) => one === kind);

export function isLiveTable({ category }: { category: GameCategory }, kind: Kind): boolean {
  return category === 'casino' && isLiveKind(kind);
}

/** The rules of a kind on the shared rounds of a table: one draw for all, bets until the close, settled when it has been dealt. */
export function onSharedRounds(rules: AnyKind): AnyKind {
  const stateOf = (state: unknown) => state as LiveState;
  return {
    ...rules,
    refuse: (maths, order, context) => {
      const refusal = rules.refuse(maths, order, context);
      if (refusal) return refusal;
      const { table_round } = order as LiveOrder;
      if (table_round === undefined) return { malformed: 'A bet names the round of the table.' };
      const round = roundNow(context);
      const isOpen = table_round === round.id && context.now.getTime() < round.closesAt;
      return isOpen ? undefined : { refused: 'BETS_CLOSED' };
    },
    play: (maths, order, _randomness, context): LiveState => {
      const round = roundOf(order as LiveOrder, context);
      return {
        table_round: round.id,
        closes_at: new Date(round.closesAt).toISOString(),
        ends_at: new Date(round.endsAt).toISOString(),
        draw: rules.play(maths, order, context.tables.chanceOf(round), context),
      };
    },
    endOf: (maths, order, state, context) => {
      const { ends_at, draw } = stateOf(state);
      return context.now.toISOString() < ends_at ? undefined : rules.endOf(maths, order, draw, context);
    },
    wakeAt: (_maths, _order, state) => new Date(stateOf(state).ends_at),
    show: (maths, order, state, context) => {
      const { table_round, closes_at, ends_at, draw } = stateOf(state);
      if (context.now.toISOString() >= ends_at) return rules.show(maths, order, draw, context);
      const bets: readonly SpotStake[] = (order as LiveOrder).bets;
      return { kind: 'shared_bet', table_round, closes_at, ends_at, bets };
    },
  };
}

function roundNow({ tables, game, now }: RoundContext) {
  return tables.at(game, now);
}

/** The one that the bet was taken for: it may have closed while the wallet thought. */
function roundOf({ table_round = '' }: LiveOrder, { tables, game }: RoundContext) {
  return tables.numbered(game, Number(table_round.split('.').at(-1)));
}
