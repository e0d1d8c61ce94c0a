import type { TableTexts } from '../table-data.ts';
import { make } from './make.ts';
import { paidFor, wholeChance } from './mines-maths.ts';
import { showUnits } from './money.ts';

export interface MinesPays {
  element: HTMLElement;
  /** The factors of a number of mines, and what each pays on a stake; `safe` tiles are open. */
  show: (mines: number, factors: readonly string[], stake: string, safe: number) => void;
}

/** The pay table of the chosen number of mines, in pesos of the member's stake. */
export function createMinesPays(texts: TableTexts, currency: string): MinesPays {
  const body = make('tbody');
  const head = [texts.tiles, texts.chance, texts.pays, texts.toWin];
  const table = make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...head.map((name) => make('th', { scope: 'col' }, name)))),
    body,
  );
  return {
    element: make('details', { class: 'tile-pays' }, make('summary', {}, texts.minesPay), table),
    show: (mines, factors, stake, safe) => {
      const rows = factors.map((factor, index) => {
        const cells = [
          wholeChance(mines, index + 1),
          `×${factor}`,
          showUnits(paidFor(stake, factor), currency),
        ];
        return make(
          'tr',
          { 'aria-current': index + 1 === safe ? 'true' : undefined },
          make('th', { scope: 'row' }, String(index + 1)),
          ...cells.map((cell) => make('td', {}, cell)),
        );
      });
      body.replaceChildren(...rows);
    },
  };
}
