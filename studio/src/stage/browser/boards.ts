import type { TableKind } from '../table-data.ts';
import type { MakeBoard } from './board.ts';

/** Each is brought to the games alone that have it; `board-files.ts` names them for the heads of their pages. */
const BOARDS: Readonly<Record<TableKind | 'flight', () => Promise<MakeBoard>>> = {
  dice: async () => (await import('./board-dice.ts')).diceBoard,
  limbo: async () => (await import('./board-limbo.ts')).limboBoard,
  crash: async () => (await import('./board-crash.ts')).crashBoard,
  flight: async () => (await import('./board-flight.ts')).flightBoard,
  mines: async () => (await import('./board-mines.ts')).minesBoard,
  plinko: async () => (await import('./board-plinko.ts')).plinkoBoard,
  fishing: async () => (await import('./board-fishing.ts')).fishingBoard,
  roulette: async () => (await import('./board-roulette.ts')).rouletteBoard,
  baccarat: async () => (await import('./board-duel.ts')).duelBoard,
  dragon_tiger: async () => (await import('./board-duel.ts')).duelBoard,
  blackjack: async () => (await import('./board-blackjack.ts')).blackjackBoard,
  bingo: async () => (await import('./board-draw.ts')).drawBoard,
  keno: async () => (await import('./board-draw.ts')).drawBoard,
  pick: async () => (await import('./board-draw.ts')).drawBoard,
  digits: async () => (await import('./board-draw.ts')).drawBoard,
  sports: async () => (await import('./board-sports.ts')).sportsBoard,
  cockfight: async () => (await import('./board-cockfight.ts')).cockfightBoard,
};

/** A crash on flights for all has another board than one of one's own. */
export const loadBoard = (kind: TableKind, isLive: boolean): Promise<MakeBoard> =>
  BOARDS[kind === 'crash' && isLive ? 'flight' : kind]();
