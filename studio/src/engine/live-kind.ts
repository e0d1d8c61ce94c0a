import type { GameCategory } from '@palaro/contract';
import { LIVE_TABLE_KINDS } from '@palaro/contract/wires';
import { onSharedHands } from '../cards/shared-blackjack.ts';
import type { Kind, TableOrder } from '../wire/index.ts';
import type { AnyKind } from './kinds.ts';
import { onRoundsForAll } from './shared-kind.ts';

/** Kinds that are dealt on shared rounds where the game is a live table. */
export const LIVE_KINDS = LIVE_TABLE_KINDS satisfies readonly Kind[];

export type LiveKind = (typeof LIVE_KINDS)[number];

export const isLiveKind = (kind: Kind): kind is LiveKind => LIVE_KINDS.some((one) => one === kind);

export function isLiveTable({ category }: { category: GameCategory }, kind: Kind): boolean {
  return category === 'casino' && isLiveKind(kind);
}

/** The rules of a kind on the shared rounds of a table. What is drawn may be shown from the close on: the deal. */
export function onSharedRounds(rules: AnyKind): AnyKind {
  if (rules.kind === 'blackjack') return onSharedHands(rules);
  return onRoundsForAll(rules, {
    now: ({ tables, game, now }) => tables.at(game, now),
    numbered: (number, { tables, game }) => tables.numbered(game, number),
    chanceOf: (round, { tables }) => tables.chanceOf(round),
    ahead: 0,
    waiting: (order, times) => ({ kind: 'shared_bet', ...times, bets: (order as TableOrder).bets }),
  });
}
