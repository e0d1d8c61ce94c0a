import { svgElement } from './elements.ts';

/** What is printed on a coin. */
export interface CoinFace {
  sum: string;
  /** Of a prize that has one. */
  name: string | undefined;
}

/** Reel → row → the coin there. */
export type Faces = readonly (readonly (CoinFace | undefined)[])[];

/** Room on the coin in its box of 100, and how wide a digit is in sizes of its type. */
const [ROOM, DIGIT] = [74, 0.6];
const [LARGEST, NAME_SIZE] = [27, 16];

/** Prints on the symbol of a cell, or leaves it plain. */
export function setFace(cell: Element, face: CoinFace | undefined): void {
  for (const printed of cell.querySelectorAll('text')) printed.remove();
  if (!face) return;
  const middle = face.name === undefined ? 50 : 57;
  cell.append(words('coin-sum', face.sum, middle, Math.min(LARGEST, ROOM / DIGIT / face.sum.length)));
  if (face.name !== undefined) cell.append(words('coin-name', face.name, 34, NAME_SIZE));
}

function words(className: string, text: string, y: number, size: number): SVGElement {
  const made = svgElement('text', {
    class: className,
    x: 50,
    y,
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
    'font-size': size,
  });
  made.textContent = text;
  return made;
}
