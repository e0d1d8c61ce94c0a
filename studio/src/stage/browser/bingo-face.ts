import type { TableTexts } from '../table-data.ts';
import { completeOn, type BingoShape } from './bingo-lines.ts';
import { make } from './make.ts';

const FREE = '★';

/** A card as it stands now. */
export interface BingoFace {
  numbers: readonly number[];
  /** Counted from 0. */
  index: number;
  called: readonly number[];
  /** What it has won, once it is over. */
  win?: string | undefined;
}

export const cardName = (index: number, texts: TableTexts): string =>
  texts.card.replace('{number}', String(index + 1));

export const linesInWords = (lines: number, isFull: boolean, texts: TableTexts): string =>
  isFull ? texts.fullCard : texts.lines.replace('{count}', String(lines));

/** A card of bingo: called numbers are daubed, complete lines filled. */
export function bingoFace(
  { numbers, index, called, win = '' }: BingoFace,
  shape: BingoShape,
  texts: TableTexts,
): HTMLElement {
  const isMarked = (place: number) => numbers[place] === 0 || called.includes(numbers[place] ?? 0);
  const { lines, places, isFull } = completeOn(shape, isMarked);
  const cells = numbers.map((number, place) => {
    const classes = [isMarked(place) && 'is-called', places.has(place) && 'is-line'].filter(Boolean);
    const tick = isMarked(place) && number !== 0 ? [make('span', { class: 'spoken' }, ' ✓')] : [];
    return make('li', { class: classes.join(' ') }, number === 0 ? FREE : String(number), ...tick);
  });
  const name = cardName(index, texts);
  const grid = make('ul', { class: 'bingo-places', 'aria-label': name }, ...cells);
  grid.style.setProperty('--columns', String(shape.columns));
  const state = linesInWords(lines, isFull, texts);
  return make(
    'div',
    { class: 'bingo-card' },
    grid,
    make('p', {}, make('b', {}, name), make('span', {}, state), make('i', {}, win)),
  );
}
