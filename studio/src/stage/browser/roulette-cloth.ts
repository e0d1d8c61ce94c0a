import type { LiveData } from '../live-data.ts';
import type { FeltLayout, FeltSpot } from './live-felt.ts';
import { choices, make } from './make.ts';

const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const DOZENS = ['dozen1', 'dozen2', 'dozen3'] as const;
const COLUMNS = ['column1', 'column2', 'column3'] as const;
const [ROWS, ACROSS] = [12, 3];
/** Of how many numbers an inside bet can be. */
const SHAPES = ['1', '2', '3', '4', '6'] as const;

/**
 * The cloth with one zero. Bets on several numbers lie on the borders between them; which of them are offered is chosen above the
 * cloth, so that a thumb never has to hit one border among four.
 */
export function rouletteCloth({ view, texts, live }: LiveData): FeltLayout {
  const { rules } = view;
  if (rules.kind !== 'roulette') throw new Error('This is no roulette.');
  const red = new Set(rules.red);
  const spots = Object.entries(rules.pays).map(([spot, pays]): FeltSpot => {
    const numbers = numbersOf(spot);
    if (!numbers) return outside(spot, String(pays), texts.spots);
    const [number = 0] = numbers;
    const shape = texts.shapes[`n${numbers.length}` as keyof typeof texts.shapes];
    const name = `${shape} ${numbers.join(', ')}`;
    if (numbers.length > 1)
      return { spot, name, pays: String(pays), className: `border of-${numbers.length}`, label: [] };
    const colour = number === 0 ? 'green' : red.has(number) ? 'red' : 'black';
    const label = [make('span', { class: 'felt-name' }, String(number))];
    return {
      spot,
      name: `${number} ${texts[colour]}`,
      pays: String(pays),
      className: `single ${colour}`,
      label,
    };
  });
  const arrange: FeltLayout['arrange'] = (placeOf) => {
    const borders = make('div', { class: 'borders' });
    const cloth = make('div', { class: 'roulette-cloth', role: 'group', 'aria-label': view.game_name });
    for (const { spot } of spots) {
      const [place, numbers] = [placeOf(spot), numbersOf(spot)];
      if (numbers && numbers.length > 1) {
        put(place, centreOf(numbers));
        borders.append(place);
      } else {
        put(place, numbers ? cellOf(numbers[0] ?? 0) : { at: orderOf(spot) });
        cloth.append(place);
      }
    }
    cloth.append(borders);
    cloth.dataset['shape'] = '1';
    const offered = SHAPES.map((value) => ({ value, text: texts.shapes[`n${value}`] }));
    const chooser = choices(live.chipsOn, offered, '1', (shape) => {
      cloth.dataset['shape'] = shape;
    });
    chooser.classList.add('shapes');
    return make('div', { class: 'cloth-frame' }, chooser, cloth);
  };
  return { spots, arrange };
}

function outside(spot: string, pays: string, names: Readonly<Record<string, string>>): FeltSpot {
  const name = names[spot] ?? spot;
  const group = spot.replace(/\d$/, '');
  const isEven = EVENS.some((one) => one === spot);
  const className = isEven ? `even-chance ${spot}` : `${group}s`;
  const text = group === 'column' ? `×${pays}` : name;
  return { spot, name, pays, className, label: [make('span', { class: 'felt-name' }, text)] };
}

/** "n1_2" → 1 and 2; undefined for the bets around the numbers. */
function numbersOf(spot: string): number[] | undefined {
  return /^n\d/.test(spot) ? spot.slice(1).split('_').map(Number) : undefined;
}

/** Row from zero on, counted from 1, and column; zero is above all three. */
function cellOf(number: number): { row: number; column: number } {
  return { row: Math.ceil(number / ACROSS), column: number === 0 ? 0 : ((number - 1) % ACROSS) + 1 };
}

/** Where a chip on several numbers lies among them, in percent of the cloth of 36: streets and lines at its edge. */
function centreOf(numbers: readonly number[]): { x: string; y: string } {
  const inside = numbers.filter((number) => number > 0).map(cellOf);
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const columns = inside.map(({ column }) => column - 0.5);
  const isAtEdge = new Set(columns).size === ACROSS;
  const [x, y] = [
    isAtEdge ? 0 : mean(columns),
    numbers[0] === 0 ? 0 : mean(inside.map(({ row }) => row - 0.5)),
  ];
  return { x: `${((x / ACROSS) * 100).toFixed(3)}%`, y: `${((y / ROWS) * 100).toFixed(3)}%` };
}

function orderOf(spot: string): number {
  for (const group of [EVENS, DOZENS, COLUMNS]) {
    const index = group.findIndex((one) => one === spot);
    if (index !== -1) return index + 1;
  }
  throw new RangeError(`The cloth has no place for ${spot}.`);
}

/** As custom properties: the cloth stands upright on a phone and lies on a desktop. */
function put(place: HTMLElement, where: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(where)) place.style.setProperty(`--${name}`, String(value));
}
