import type { DrawTexts } from '../texts/draws.en.ts';
import { make } from './make.ts';
import { exact, toUnits } from './money.ts';

export interface PayTable {
  element: HTMLElement;
  /** @param rows What has to be right, and the stakes that it pays; the best first. */
  show: (title: string, rows: readonly { name: string; times: number }[], stake: string) => void;
}

/** What a ticket pays, with the chosen stake in pesos. */
export function createPayTable(
  words: DrawTexts,
  showAmount: (amount: string) => string,
  what = words.rightOnes,
): PayTable {
  const element = make('div', { class: 'pay-table' });
  const head = make(
    'tr',
    {},
    ...[what, words.times, words.pays].map((name) => make('th', { scope: 'col' }, name)),
  );
  return {
    element,
    show: (title, rows, stake) => {
      const lines = rows.map(({ name, times }) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, name),
          make('td', {}, `×${times}`),
          make('td', {}, showAmount(exact(toUnits(stake) * BigInt(times)))),
        ),
      );
      element.replaceChildren(
        lines.length === 0
          ? make('p', { class: 'hint' }, words.payHint)
          : make(
              'table',
              {},
              make('caption', {}, title),
              make('thead', {}, head),
              make('tbody', {}, ...lines),
            ),
      );
    },
  };
}
