import { svgElement } from './elements.ts';
import { make } from './make.ts';
import { toUnits } from './money.ts';

/** Colour of a chip by its worth in pesos. */
const COLOURS = [
  [1, '#e9e4d8', '#5b5346'],
  [2, '#f0a63a', '#6b3d00'],
  [5, '#d5344a', '#fff'],
  [10, '#2f6fde', '#fff'],
  [20, '#2f9e5f', '#fff'],
  [50, '#e5731d', '#fff'],
  [100, '#26222e', '#ffd978'],
  [200, '#7b3fc4', '#fff'],
  [500, '#8a1140', '#ffd978'],
] as const;
const UNITS = 10_000n;
const MOST_SHOWN = 5;

/** A chip seen from above, its worth on it. */
export function chipPicture(stake: string): SVGElement {
  const worth = Number(toUnits(stake) / UNITS);
  const [, ground, ink] = COLOURS.findLast(([least]) => worth >= least) ?? COLOURS[0];
  const chip = svgElement('svg', {
    viewBox: '0 0 40 40',
    class: 'chip-face',
    'aria-hidden': 'true',
    focusable: 'false',
  });
  const text = svgElement('text', { x: 20, y: 24.4, fill: ink, 'font-size': worth > 99 ? 11 : 13 });
  text.textContent = String(worth);
  chip.append(
    svgElement('circle', { cx: 20, cy: 20, r: 19, fill: ground }),
    svgElement('circle', { cx: 20, cy: 20, r: 16.5, class: 'chip-edge' }),
    svgElement('circle', { cx: 20, cy: 20, r: 12, class: 'chip-ring', stroke: ink }),
    text,
  );
  return chip;
}

/** A stack for an amount, its largest chips below. */
export function chipStack(amount: bigint): HTMLElement {
  const stack = make('span', { class: 'stack', 'aria-hidden': 'true' });
  let left = amount / UNITS;
  for (const [worth, ground] of COLOURS.toReversed()) {
    while (left >= BigInt(worth) && stack.children.length < MOST_SHOWN) {
      left -= BigInt(worth);
      const chip = make('i');
      chip.style.setProperty('--chip', ground);
      stack.append(chip);
    }
  }
  return stack;
}
