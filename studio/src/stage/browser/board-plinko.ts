import type { PlinkoRisk } from '../../wire/index.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { svgElement, wantsLessMotion } from './elements.ts';
import { choices, make } from './make.ts';

/** Of the drawing: between two pins, and between two rows. */
const [STEP, ROW] = [20, 17];
const FALL_MS = 95;
/** How high the ball jumps off a pin. */
const HOP = 7;

interface Point {
  x: number;
  y: number;
}

/** Rows of pins, a ball that falls through them, and bins that say what they pay. */
export const plinkoBoard: MakeBoard = ({ view, texts, changed, stake, tick }) => {
  const { rules } = view;
  if (rules.kind !== 'plinko') throw new Error('This is no plinko.');
  const { rows, pays } = rules;
  let risk: PlinkoRisk = 'medium';
  const width = STEP * (rows + 1);
  const place = (row: number, rights: number): Point => ({
    x: width / 2 + (rights - row / 2) * STEP,
    y: ROW * (row + 0.5),
  });

  const figure = make('p', { class: 'figure', 'aria-hidden': 'true' }, '—');
  const ball = svgElement('circle', { class: 'plinko-ball', r: 5.5, cx: width / 2, cy: 0 });
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (__, at) => {
      const { x, y } = place(row, at);
      return svgElement('circle', { class: 'plinko-pin', r: 2.2, cx: x, cy: y });
    }),
  ).flat();
  const pegs = svgElement('svg', {
    viewBox: `0 -6 ${width} ${ROW * rows + 12}`,
    'aria-hidden': 'true',
    focusable: 'false',
  });
  pegs.append(...pins, ball);
  const bins = make('ol', { class: 'plinko-bins', 'aria-label': texts.binsPay });
  const element = make(
    'section',
    { class: 'board plinko', 'aria-label': view.game_name },
    figure,
    make('div', { class: 'plinko-box' }, pegs, bins),
    choices(
      texts.risk,
      [
        { value: 'low', text: texts.risks.risk_low },
        { value: 'medium', text: texts.risks.risk_medium },
        { value: 'high', text: texts.risks.risk_high },
      ],
      risk,
      (chosen) => {
        risk = chosen;
        showBins();
        changed();
      },
    ),
  );
  function showBins() {
    bins.replaceChildren(
      ...pays[risk].map((factor) =>
        make('li', { 'data-pays': Number(factor) > 1 ? 'more' : 'less' }, factor.replace(/\.?0+$/, '')),
      ),
    );
  }
  showBins();
  const put = ({ x, y }: Point) => {
    ball.setAttribute('cx', x.toFixed(1));
    ball.setAttribute('cy', y.toFixed(1));
  };
  const mark = (bin: number | undefined) => {
    for (const [index, item] of [...bins.children].entries())
      if (item instanceof HTMLElement) item.toggleAttribute('data-hit', index === bin);
  };

  return {
    element,
    order: () => ({ fields: { stake: stake(), risk }, total: stake() }),
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      // Of the same height, and no dots among the pins.
      figure.textContent = '\u00a0';
      element.removeAttribute('data-won');
      mark(undefined);
      put({ x: width / 2, y: 0 });
    },
    reveal: async ({ outcome }) => {
      if (outcome.kind !== 'plinko') return;
      const points = wayOf(outcome.path, place);
      if (wantsLessMotion()) put(points.at(-1) ?? { x: 0, y: 0 });
      else await fall(points, put, tick);
      mark(outcome.bin);
      figure.textContent = `×${outcome.multiplier}`;
      element.dataset['won'] = String(Number(outcome.multiplier) > 1);
    },
    cancel: () => {
      figure.textContent = '—';
    },
    sentence: ({ outcome }) =>
      outcome.kind === 'plinko'
        ? texts.binIs.replace('{bin}', String(outcome.bin + 1)).replace('{multiplier}', outcome.multiplier)
        : '',
  };
};

/** Above the first pin, above each further one, and in the bin. */
function wayOf(path: readonly number[], place: (row: number, rights: number) => Point): Point[] {
  let rights = 0;
  return [
    place(0, 0),
    ...path.map((right, row) => {
      rights += right;
      return place(row + 1, rights);
    }),
  ];
}

/** From pin to pin, with a hop off each. */
function fall(
  points: readonly Point[],
  put: (at: Point) => void,
  tick: (index: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  let ticked = -1;
  return new Promise((resolve) => {
    const frame = (now: number) => {
      const passed = Math.max(0, now - startedAt) / FALL_MS;
      const row = Math.min(Math.floor(passed), points.length - 1);
      const from = points[row];
      const to = points[row + 1];
      if (!from || !to) {
        put(points.at(-1) ?? { x: 0, y: 0 });
        return resolve();
      }
      if (row > ticked) {
        ticked = row;
        tick(row % 4);
      }
      const share = passed - row;
      put({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share * share - HOP * 4 * share * (1 - share),
      });
      requestAnimationFrame(frame);
    };
    frame(startedAt);
  });
}
