import type { DrawTexts } from '../texts/draws.en.ts';
import { make } from './make.ts';
import { exact, toUnits } from './money.ts';

export interface PayTable {
  element: HTMLElement;
  /** @param pays Right numbers → stakes. */
  show: (pays: Readonly<Record<string, number>>, count: number, stake: string) => void;
}

/** What a ticket pays, with the chosen stake in pesos. */
export function createPayTable(words: DrawTexts, showAmount: (amount: string) => string): PayTable {
  const element = make('div', { class: 'pay-table' });
  const head = make(
    'tr',
    {},
    ...[words.rightOnes, words.times, words.pays].map((name) => make('th', { scope: 'col' }, name)),
  );
  return {
    element,
    show: (pays, count, stake) => {
      const rows = Object.entries(pays).map(([right, times]) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, right),
          make('td', {}, `×${times}`),
          make('td', {}, showAmount(exact(toUnits(stake) * BigInt(times)))),
        ),
      );
      const title = words.payTable.replace('{count}', String(count)).replace('{stake}', showAmount(stake));
      element.replaceChildren(
        rows.length === 0
          ? make('p', { class: 'hint' }, words.payHint)
          : make(
              'table',
              {},
              make('caption', {}, title),
              make('thead', {}, head),
              make('tbody', {}, ...rows.toReversed()),
            ),
      );
    },
  };
}
