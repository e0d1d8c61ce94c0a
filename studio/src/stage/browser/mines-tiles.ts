import type { TableTexts } from '../table-data.ts';
import { setUsable, svgElement } from './elements.ts';
import { button, make } from './make.ts';

/** What lies on a tile; `rest` is a safe one that nobody opened, seen at the end. */
export type TileFace = 'closed' | 'safe' | 'mine' | 'hit' | 'rest';

export interface Tiles {
  element: HTMLElement;
  /** Faces of the tiles from the first on; closed ones can be pressed if `canOpen`. */
  show: (faces: readonly TileFace[], canOpen: boolean) => void;
  /** The tile that the keyboard is on. */
  focus: () => void;
  /** "row 2, column 3" in words. */
  placeOf: (tile: number, text: string) => string;
}

const COLUMNS = 5;
const COUNT = 25;
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};
const PEARL = 'M12 4a8 8 0 1 0 .01 0zM9 7.5a4 4 0 0 0-2.5 4';
const MINE =
  'M12 6.5a5.5 5.5 0 1 0 .01 0zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3';
const DRAWN: Readonly<Record<TileFace, string>> = {
  closed: '',
  safe: PEARL,
  mine: MINE,
  hit: MINE,
  rest: PEARL,
};

/** A board of buttons. One of them is in the order of the Tab key, and arrows go to the others. */
export function createTiles(name: string, texts: TableTexts, onOpen: (tile: number) => void): Tiles {
  let current = 0;
  const placeOf = (tile: number, text: string) =>
    text
      .replace('{row}', String(Math.ceil(tile / COLUMNS)))
      .replace('{column}', String(((tile - 1) % COLUMNS) + 1));
  const tiles = Array.from({ length: COUNT }, (_, index) => {
    const picture = svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' });
    const drawing = svgElement('path', {});
    picture.append(drawing);
    const tile = button(
      { class: 'tile', 'data-always': '', tabindex: index === 0 ? 0 : -1 },
      () => onOpen(index + 1),
      picture,
    );
    tile.addEventListener('focus', () => stand(index));
    return { tile, drawing };
  });
  const element = make(
    'div',
    { class: 'tiles', role: 'group', 'aria-label': name },
    ...tiles.map(({ tile }) => tile),
  );

  function stand(index: number) {
    tiles[current]?.tile.setAttribute('tabindex', '-1');
    current = index;
    tiles[current]?.tile.setAttribute('tabindex', '0');
  }
  element.addEventListener('keydown', ({ key, target }) => {
    const by = MOVES[key];
    const from = tiles.findIndex(({ tile }) => tile === target);
    if (by === undefined || from < 0) return;
    const isSameRow = Math.floor(from / COLUMNS) === Math.floor((from + by) / COLUMNS);
    if (Math.abs(by) === COLUMNS || isSameRow) tiles[from + by]?.tile.focus();
  });

  return {
    element,
    show: (faces, canOpen) => {
      element.toggleAttribute('data-open', canOpen);
      for (const [index, { tile, drawing }] of tiles.entries()) {
        const face = faces[index] ?? 'closed';
        setUsable(tile, canOpen && face === 'closed');
        // A step turns one tile; the others need no new picture.
        if (tile.dataset['face'] === face) continue;
        const place = placeOf(index + 1, texts.tile);
        tile.dataset['face'] = face;
        tile.setAttribute(
          'aria-label',
          face === 'closed' ? place : texts.tileFaces[face].replace('{tile}', place),
        );
        drawing.setAttribute('d', DRAWN[face]);
      }
    },
    focus: () => tiles[current]?.tile.focus(),
    placeOf,
  };
}
