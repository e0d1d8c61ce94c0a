import { html } from '../../server/html.ts';
import type { Html } from '../../server/html.ts';
import { findGame } from '../catalogue.ts';
import type { GameRow } from '../catalogue.ts';
import type { Round } from '../game-book.ts';
import { lookOf } from '../game-view.ts';
import { gameScene } from '../play/art/scene.ts';
import { symbolSprite, symbolUse } from '../play/art/sprite.ts';
import { castSymbols } from '../play/art/symbol-cast.ts';
import { ROWS } from '../reels/machine.ts';
import { MACHINES } from '../reels/machines.ts';
import { outcomeOf } from '../round-view.ts';

const ENDINGS: Readonly<Record<Round['state'], string>> = {
  betting: 'Open',
  drawn: 'Open',
  cancelling: 'Open',
  settled: 'Settled',
  refused: 'Refused: no stake was taken',
  cancelled: 'Taken back: the stake was returned',
  disputed: 'Under review',
};

/** How one round ended: where the reels stopped, what won, and when. */
export function detailPage(round: Round): string {
  const game = findGame(round.provider, round.game_code);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Round of ${game?.name ?? round.game_code}</title>
        <link rel="stylesheet" href="/assets/detail.css" />
      </head>
      <body>
        <main>
          <h1>${game?.name ?? round.game_code}</h1>
          ${game && stopped(game, round)}
          <dl>
            ${fact('Result', ENDINGS[round.state])} ${fact('Stake', `₱${round.stake}`)}
            ${fact('Win', `₱${round.win ?? '0.00'}`)} ${fact('Opened', shortTime(round.opened_at))}
            ${fact('Closed', shortTime(round.closed_at))} ${fact('Round', round.id)}
          </dl>
        </main>
      </body>
    </html>`.text;
}

function stopped(game: GameRow, round: Round): Html | undefined {
  const outcome = outcomeOf(round);
  if (!outcome) return undefined;
  const look = lookOf(game);
  const cast = castSymbols(look);
  const nameOf = (symbol: number) => cast.find((one) => one.symbol === symbol)?.motif.name ?? 'wild';
  const { lines } = MACHINES[game.machine];
  const hits = new Set(
    outcome.wins.flatMap(({ line, count }) =>
      (lines[line] ?? []).slice(0, count).map((row, reel) => `${reel} ${row}`),
    ),
  );
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  return html`${symbolSprite(cast, gameScene(game.artSeed).palette, 'WILD')}
    <table>
      <caption>
        Where the reels stopped
      </caption>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${outcome.window.map((column, reel) => {
                const symbol = column[row] ?? 0;
                return html`<td class="${hits.has(`${reel} ${row}`) ? 'hit' : ''}">
                  ${symbolUse(symbol, 'cell')}<span>${nameOf(symbol)}</span>
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
    ${outcome.wins.length === 0 && html`<p>No line won.</p>`}
    <ul>
      ${outcome.wins.map(
        ({ line, symbol, count, amount }) =>
          html`<li>Line ${line + 1}: ${count} × ${nameOf(symbol)}, <b>₱${amount}</b></li>`,
      )}
    </ul>`;
}

function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** In the time of the site: Asia/Manila. */
function shortTime(instant: string | undefined): string {
  if (!instant) return '–';
  const format = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Manila' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(instant));
}
