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
  /** For what the rows are. */
  let shown = '';
  let rows: HTMLElement[] = [];
  const rowOf = (mines: number, factor: string, stake: string, opened: number) => {
    const cells = [wholeChance(mines, opened), `×${factor}`, showUnits(paidFor(stake, factor), currency)];
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, String(opened)),
      ...cells.map((cell) => make('td', {}, cell)),
    );
  };
  return {
    element: make('details', { class: 'tile-pays' }, make('summary', {}, texts.minesPay), table),
    show: (mines, factors, stake, safe) => {
      const wanted = `${mines} ${stake}`;
      if (wanted !== shown) {
        rows = factors.map((factor, index) => rowOf(mines, factor, stake, index + 1));
        body.replaceChildren(...rows);
        shown = wanted;
      }
      for (const [index, row] of rows.entries())
        if (index + 1 === safe) row.setAttribute('aria-current', 'true');
        else row.removeAttribute('aria-current');
    },
  };
}
