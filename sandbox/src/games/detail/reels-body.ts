import { html } from '../../server/html.ts';
import type { Html } from '../../server/html.ts';
import type { Outcome } from '../play-wire.ts';
import { gameScene } from '../play/art/scene.ts';
import { symbolSprite, symbolUse } from '../play/art/sprite.ts';
import { castSymbols } from '../play/art/symbol-cast.ts';
import { fill } from '../play/texts.ts';
import type { Machine } from '../reels/machine.ts';
import { lookOf } from '../reels/reels-kind.ts';
import type { DetailTexts } from './texts.ts';

/** Where the reels stopped, with the symbols that the game shows, and what won. */
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
        const said = fill(texts.line, { line: line + 1, count, symbol: nameOf(symbol) });
        return html`<li>${said}<b>₱${amount}</b></li>`;
      })}
    </ul>
    <p><b>${texts.how}:</b> ${fill(texts.ruleReels, { lines: machine.lines.length })}</p>`;
}
