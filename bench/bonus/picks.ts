import type { GameCategory } from '@palaro/contract';
import { baccaratGame, bingoGame, matchGame } from './exact.ts';
import { gameOf, longShot, type Game } from './games.ts';

/** Nearly even odds at the best return of the house: the least risk of all games of which everything counts. */
export const SAFE = gameOf('hash', 'dice-99', 'over_under', { target: '50.50', over: true });

interface Picks {
  /** Little risk at one of the best returns of its type. */
  calm: Game;
  /** Much risk at a good return. */
  wild: Game;
}

/** What who lives from offers plays, by type of game. */
export const PICKS: Readonly<Record<GameCategory, Picks>> = {
  slot: { calm: gameOf('slot', 'himig-5b', 'spin'), wild: gameOf('slot', 'sinta-5b', 'spin') },
  fishing: {
    calm: gameOf('fishing', 'sea-lagoon', 'sardine'),
    wild: gameOf('fishing', 'sea-lagoon', 'octopus'),
  },
  hash: { calm: SAFE, wild: longShot(2_000) },
  casino: {
    calm: baccaratGame('casino', 'baccarat-8', 'banker'),
    wild: baccaratGame('casino', 'baccarat-8-tie-9', 'tie'),
  },
  table: {
    calm: baccaratGame('table', 'baccarat-8', 'banker'),
    wild: gameOf('table', 'dragon-tiger-4', 'tie'),
  },
  bingo: { calm: bingoGame('bingo-75-long'), wild: gameOf('bingo', 'keno-80-high', 'pick6') },
  lottery: { calm: gameOf('lottery', '3d', 'any6'), wild: gameOf('lottery', '3d', 'straight') },
  sportsbook: {
    calm: matchGame('sportsbook', 'football-95', '1X2', 200),
    wild: matchGame('sportsbook', 'football-95', 'CS', 5_000),
  },
  esports: {
    calm: matchGame('esports', 'shooter-95', '1X2', 200),
    wild: matchGame('esports', 'shooter-95', '1X2', 5_000),
  },
  cockfight: {
    calm: matchGame('cockfight', 'sabong-95', 'MWD', 200),
    wild: matchGame('cockfight', 'sabong-95', 'MWD', 5_000),
  },
};
