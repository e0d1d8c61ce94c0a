import type { LineWin } from '../../wire/index.ts';
import { svgElement } from './elements.ts';
import { labelPoint, linePaths, linePoints } from './line-geometry.ts';
import type { Point } from './line-geometry.ts';

export interface WinShow {
  show(wins: readonly LineWin[]): void;
  clear(): void;
}

const COLOURS = ['#ff3d6e', '#00c2ff', '#ffd028', '#3ddc84', '#b46bff', '#ff8a1f', '#ff7ad9', '#9be22d'];
const ALL_MS = 1100;
const EACH_MS = 1500;
const LABEL_HEIGHT = 30;

/** Draws the lines that won over the reels: all at once first, then one after another with its amount. */
export function createWinShow(
  overlay: Element,
  cells: readonly (readonly Element[])[],
  lines: readonly (readonly number[])[],
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
  const draw = (wins: readonly LineWin[], labelled: boolean) => {
    clear();
    board?.classList.add('has-wins');
    const { clientWidth: width, clientHeight: height } = overlay;
    overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
    for (const win of wins) {
      const line = lines[win.line] ?? [];
      for (let reel = 0; reel < win.count; reel++) cells[reel]?.[line[reel] ?? 0]?.classList.add('won');
      const points = linePoints(line, width / cells.length, height / (cells[0]?.length ?? 1));
      const colour = COLOURS[win.line % COLOURS.length] ?? '#fff';
      const { won, rest } = linePaths(points, win.count, width);
      overlay.append(
        svgElement('path', { d: rest, class: 'line rest', stroke: colour }),
        svgElement('path', { d: won, class: 'line-edge' }),
        svgElement('path', { d: won, class: 'line', stroke: colour }),
      );
      if (labelled) overlay.append(label(showAmount(win.amount), win.count, points, width));
    }
  };
  const showEach = (wins: readonly LineWin[], index: number) => {
    const win = wins[index % wins.length];
    if (!win) return;
    draw([win], true);
    if (wins.length > 1) turn = setTimeout(() => showEach(wins, index + 1), EACH_MS);
  };
  const show = (wins: readonly LineWin[]) => {
    if (wins.length < 2) {
      showEach(wins, 0);
      return;
    }
    draw(wins, false);
    turn = setTimeout(() => showEach(wins, 0), ALL_MS);
  };
  return { show, clear };
}

function label(text: string, count: number, points: readonly Point[], width: number): SVGElement {
  const labelWidth = text.length * 10 + 22;
  const { x, y } = labelPoint(points, count, labelWidth, width);
  const group = svgElement('g', { class: 'line-label', transform: `translate(${x} ${y})` });
  const words = svgElement('text', { 'text-anchor': 'middle', dy: '0.36em' });
  words.textContent = text;
  const [left, top] = [-labelWidth / 2, -LABEL_HEIGHT / 2];
  group.append(
    svgElement('rect', { x: left, y: top, width: labelWidth, height: LABEL_HEIGHT, rx: LABEL_HEIGHT / 2 }),
    words,
  );
  return group;
}
