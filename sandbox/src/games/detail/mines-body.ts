import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { Outcome } from '@palaro/studio/wire';
import { MINE_TILES } from '@palaro/studio/wire';
import { fact } from './parts.ts';
import type { DetailTexts } from './texts.ts';

type MinesOutcome = Extract<Outcome, { kind: 'mines' }>;

const COLUMNS = 5;
const ROWS = Array.from({ length: MINE_TILES / COLUMNS }, (_, row) =>
  Array.from({ length: COLUMNS }, (__, column) => row * COLUMNS + column + 1),
);
const SIGNS = { opened: '●', mine: '✹', hit: '✹', closed: '' } as const;

/** The board with what was opened and, once the round is over, where the mines were. */
export function minesBody(outcome: MinesOutcome, texts: DetailTexts): Html {
  const { opened, hit, mines, mine_count: count, factor, cashed_out: left } = outcome;
  const stateOf = (tile: number) => {
    if (tile === hit) return 'hit';
    if (opened.includes(tile)) return 'opened';
    return mines?.includes(tile) ? 'mine' : 'closed';
  };
  return html`<table class="tiles">
      <caption>
        ${texts.board}
      </caption>
      <tbody>
        ${ROWS.map(
          (row) =>
            html`<tr>
              ${row.map((tile) => {
                const state = stateOf(tile);
                return html`<td class="${state}">
                  <span>${tile}: ${texts.tiles[state]}</span>${SIGNS[state]}
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
    <dl>
      ${fact(texts.mines, mines ? `${count}: ${mines.join(' · ')}` : String(count))}
      ${fact(texts.openedTiles, opened.length > 0 ? `${opened.join(' · ')} (×${factor})` : '–')}
      ${fact(texts.left, left === undefined ? texts.notLeft : `×${left}`)}
    </dl>`;
}
