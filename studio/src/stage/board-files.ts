import type { LiveKind } from '../engine/live-kind.ts';
import type { ScreenView } from '../wire/index.ts';
import type { TableKind } from './table-data.ts';

/** The module of each board, as `browser/boards.ts` loads it. */
export const BOARD_FILES: Readonly<Record<TableKind | 'flight', string>> = {
  dice: 'board-dice.js',
  limbo: 'board-limbo.js',
  crash: 'board-crash.js',
  flight: 'board-flight.js',
  mines: 'board-mines.js',
  plinko: 'board-plinko.js',
  fishing: 'board-fishing.js',
  roulette: 'board-roulette.js',
  baccarat: 'board-duel.js',
  dragon_tiger: 'board-duel.js',
  blackjack: 'board-blackjack.js',
  bingo: 'board-draw.js',
  keno: 'board-draw.js',
  pick: 'board-draw.js',
  digits: 'board-draw.js',
  sports: 'board-sports.js',
  cockfight: 'board-cockfight.js',
};

/** The module of each live table's scene, as `browser/scenes.ts` loads it. */
export const SCENE_FILES: Readonly<Record<LiveKind, string>> = {
  baccarat: 'live-duel.js',
  dragon_tiger: 'live-duel.js',
  roulette: 'live-roulette.js',
  sic_bo: 'live-sic-bo.js',
  blackjack: 'live-blackjack.js',
};

export function boardFile({ rules, is_live: isLive }: ScreenView): string {
  const kind = rules.kind as TableKind;
  return BOARD_FILES[kind === 'crash' && isLive ? 'flight' : kind];
}
