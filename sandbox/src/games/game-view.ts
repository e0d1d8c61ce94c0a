import type { GameRow } from './catalogue.ts';
import { returnOf } from './catalogue.ts';
import type { PlaySession } from './game-book.ts';
import { LANGUAGES } from './play/view.ts';
import type { GameView } from './play/view.ts';
import { ROWS, paysByLength, symbolsOf } from './reels/machine.ts';
import { MACHINES } from './reels/machines.ts';
import { numberOf, windowNumbers } from './round-view.ts';
import { STAKES } from './stakes.ts';

type Look = Pick<GameView, 'artSeed' | 'symbols' | 'paytable'>;

/** What the drawing of a game's symbols depends on. */
export function lookOf({ artSeed, machine: id }: GameRow): Look {
  const machine = MACHINES[id];
  const symbols = symbolsOf(machine);
  const paytable = symbols
    .map((symbol) => ({ symbol: numberOf(machine, symbol), pays: paysByLength(machine, symbol) }))
    .filter(({ pays }) => Object.keys(pays).length > 0);
  return { artSeed, symbols: symbols.length, paytable };
}

/** What the screen starts from. */
export function gameView(game: GameRow, session: PlaySession, balance: string): GameView {
  const machine = MACHINES[game.machine];
  return {
    ...lookOf(game),
    gameCode: game.code,
    name: game.name,
    lang: LANGUAGES.find((lang) => lang === session.lang) ?? 'en',
    currency: session.currency,
    siteOrigin: session.site_origin,
    rtp: returnOf(game.machine),
    reels: machine.strips.length,
    rows: ROWS,
    lines: machine.lines,
    stakes: STAKES,
    balance,
    start: windowNumbers(
      machine,
      machine.strips.map(() => 0),
    ),
  };
}
