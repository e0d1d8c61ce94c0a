import { svgElement } from './elements.ts';
import { labelPoint, linePaths, linePoints } from './line-geometry.ts';
import type { Point } from './line-geometry.ts';
import type { WinMark } from './spin-shown.ts';

export interface WinShow {
  show(wins: readonly WinMark[]): void;
  clear(): void;
}

const COLOURS = ['#ff3d6e', '#00c2ff', '#ffd028', '#3ddc84', '#b46bff', '#ff8a1f', '#ff7ad9', '#9be22d'];
const ALL_MS = 1100;
const EACH_MS = 1500;
const LABEL_HEIGHT = 30;
/** Between the edge of a place and its frame. */
const INSET = 4;

/** Draws what won over the reels, lines or places: all at once first, then one after another with its amount. */
export function createWinShow(
  overlay: Element,
  cells: readonly (readonly Element[])[],
  showAmount: (amount: string) => string,
): WinShow {
  let turn: ReturnType<typeof setTimeout> | undefined;
  const board = overlay.closest('.reels');

  const clear = () => {
    clearTimeout(turn);
    overlay.replaceChildren();
    board?.classList.remove('has-wins');
    for (const cell of cells.flat()) cell.classList.remove('won');
  };
  const draw = (wins: readonly WinMark[], labelled: boolean) => {
    clear();
    board?.classList.add('has-wins');
    const { clientWidth: width, clientHeight: height } = overlay;
    overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const cellWidth = width / cells.length;
    const heights = cells.map((column) => height / column.length);
    for (const { places, line, colour: number, amount } of wins) {
      for (const [reel, rows] of places.entries())
        for (const row of rows) cells[reel]?.[row]?.classList.add('won');
      const colour = COLOURS[number % COLOURS.length] ?? '#fff';
      // Where there are no lines, the label stands on the first place of each reel.
      const points = linePoints(line ?? places.map(([row = 0]) => row), cellWidth, heights);
      if (line) {
        const { won, rest } = linePaths(points, places.length, width);
        overlay.append(
          svgElement('path', { d: rest, class: 'line rest', stroke: colour }),
          svgElement('path', { d: won, class: 'line-edge' }),
          svgElement('path', { d: won, class: 'line', stroke: colour }),
        );
      } else overlay.append(...frames(places, cellWidth, heights, colour));
      if (labelled)
        overlay.append(
          label(showAmount(amount), labelPoint(points, places.length, labelWidth(showAmount(amount)), width)),
        );
    }
  };
  const showEach = (wins: readonly WinMark[], index: number) => {
    const win = wins[index % wins.length];
    if (!win) return;
    draw([win], true);
    if (wins.length > 1) turn = setTimeout(() => showEach(wins, index + 1), EACH_MS);
  };
  const show = (wins: readonly WinMark[]) => {
    if (wins.length < 2) {
      showEach(wins, 0);
      return;
    }
    draw(wins, false);
    turn = setTimeout(() => showEach(wins, 0), ALL_MS);
  };
  return { show, clear };
}

/** A frame around each place, dark below so that its colour is seen on any ground. @param heights Of a place of each reel. */
function frames(
  places: WinMark['places'],
  width: number,
  heights: readonly number[],
  colour: string,
): SVGElement[] {
  return places.flatMap((rows, reel) => {
    const height = heights[reel] ?? 0;
    return rows.flatMap((row) => {
      const box = {
        x: reel * width + INSET,
        y: row * height + INSET,
        width: Math.max(0, width - 2 * INSET),
        height: Math.max(0, height - 2 * INSET),
        rx: 10,
      };
      return [
        svgElement('rect', { ...box, class: 'line-edge' }),
        svgElement('rect', { ...box, class: 'line', stroke: colour }),
      ];
    });
  });
}

const labelWidth = (text: string) => text.length * 10 + 22;

function label(text: string, { x, y }: Point): SVGElement {
  const group = svgElement('g', { class: 'line-label', transform: `translate(${x} ${y})` });
  const words = svgElement('text', { 'text-anchor': 'middle', dy: '0.36em' });
  words.textContent = text;
  const [width, height] = [labelWidth(text), LABEL_HEIGHT];
  group.append(svgElement('rect', { x: -width / 2, y: -height / 2, width, height, rx: height / 2 }), words);
  return group;
}
