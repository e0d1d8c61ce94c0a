import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { Outcome } from '@palaro/studio/wire';
import { gameScene } from '@palaro/game-art/stage';
import { symbolSprite, symbolUse } from '@palaro/game-art/stage';
import { castSymbols } from '@palaro/game-art/stage';
import { fill } from '@palaro/studio/stage/texts';
import type { Machine } from '@palaro/studio/reels/machine';
import { lookOf } from '@palaro/studio/reels/reels-kind';
import type { DetailTexts } from './texts.ts';

/** The stops of the reels, with the game's symbols, and the winning lines. */
export function reelsBody(
  { window, wins }: Extract<Outcome, { kind: 'reels' }>,
  machine: Machine,
  artSeed: string,
  texts: DetailTexts,
): Html {
  const cast = castSymbols({ artSeed, ...lookOf(machine) });
  const nameOf = (symbol: number) => cast.find((one) => one.symbol === symbol)?.motif.name ?? 'wild';
  const hits = new Set(
    wins.flatMap(({ line, count }) =>
      (machine.lines[line] ?? []).slice(0, count).map((row, reel) => `${reel} ${row}`),
    ),
  );
  const rows = Array.from({ length: machine.rows }, (_, row) => row);
  return html`${symbolSprite(cast, gameScene(artSeed).palette, 'WILD')}
    <table>
      <caption>
        ${texts.stopped}
      </caption>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${window.map((column, reel) => {
                const symbol = column[row] ?? 0;
                return html`<td class="${hits.has(`${reel} ${row}`) ? 'hit' : ''}">
                  ${symbolUse(symbol, 'cell')}<span>${nameOf(symbol)}</span>
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
    ${wins.length === 0 && html`<p>${texts.noLine}</p>`}
    <ul>
      ${wins.map(({ line, symbol, count, amount }) => {
        const text = fill(texts.line, { line: line + 1, count, symbol: nameOf(symbol) });
        return html`<li>${text}<b>₱${amount}</b></li>`;
      })}
    </ul>
    <p><b>${texts.how}:</b> ${fill(texts.ruleReels, { lines: machine.lines.length })}</p>`;
}
