import type { RoadPoint } from '../../wire/index.ts';
import type { LiveTexts } from '../texts/live.en.ts';
import type { TableTexts } from '../table-data.ts';
import { createBeadPlate, labelledRoad, roadCounts, roadGrid } from './bead-plate.ts';
import { svgElement } from './elements.ts';
import type { LiveRoads } from './live-scene.ts';
import { make } from './make.ts';
import { bigRoad, derivedRoad, type RoadCell } from './roads.ts';

const COLOURS: Readonly<Record<string, string>> = {
  player: 'var(--blue)',
  dragon: 'var(--red)',
  banker: 'var(--red)',
  tiger: 'var(--blue)',
  tie: 'var(--tie)',
};
const [BIG_COLUMNS, SMALL_COLUMNS] = [18, 24];

/** Bead plate, big road and the three derived ones, and how often each side has won. */
export function createLiveRoads(spots: readonly string[], texts: TableTexts, live: LiveTexts): LiveRoads {
  const names: Readonly<Record<string, string>> = texts.spots;
  const nameOf = (spot: string) => names[spot] ?? spot;
  const counts = make('ul', { class: 'road-counts' });
  const bead = createBeadPlate(live.bead, ({ result, pairs }) => ({
    text: nameOf(result).slice(0, 1),
    colour: COLOURS[result] ?? '#fff',
    dots: pairs.map((side) => ({ colour: COLOURS[side] ?? '#fff', isFirst: side === 'banker' })),
  }));
  const big = roadGrid('big', BIG_COLUMNS);
  const derived = ([1, 2, 3] as const).map((gap) => ({
    gap,
    svg: roadGrid(`derived gap-${gap}`, SMALL_COLUMNS),
  }));
  const small = make('div', { class: 'derived-roads', role: 'img', 'aria-label': live.derived });
  small.append(...derived.map(({ svg }) => svg));

  const showBig = (road: readonly RoadPoint[]) => {
    const cells = inView(bigRoad(road), BIG_COLUMNS);
    const tied = cells.filter(({ ties }) => ties > 0);
    big.replaceChildren(
      ...marksOf(cells, ({ result }) => COLOURS[result] ?? '', ringAt(3.7), { class: 'ring' }),
      svgElement('path', { d: tied.map(slashAt).join(''), class: 'tie-mark' }),
    );
  };
  const showDerived = (road: readonly RoadPoint[]) => {
    for (const { gap, svg } of derived) {
      const { mark, attributes } = DERIVED[gap];
      const cells = inView(derivedRoad(road, gap), SMALL_COLUMNS);
      svg.replaceChildren(
        ...marksOf(cells, ({ isRed }) => (isRed ? 'var(--red)' : 'var(--blue)'), mark, attributes),
      );
    }
  };
  return {
    element: make(
      'section',
      { class: 'roads', 'aria-label': live.roads },
      counts,
      bead.element,
      labelledRoad(big, live.big),
      small,
    ),
    show: (road) => {
      const sides = spots.map((side) => ({ side, name: nameOf(side) }));
      counts.replaceChildren(...roadCounts(sides, road));
      bead.show(road);
      showBig(road);
      showDerived(road);
    },
  };
}

/** The last columns; the others have gone to the left. */
function inView<T extends RoadCell>(cells: readonly T[], columns: number): T[] {
  const shift = Math.max(0, ...cells.map(({ column }) => column - columns + 1));
  return cells.flatMap((cell) => (cell.column < shift ? [] : [{ ...cell, column: cell.column - shift }]));
}

type Mark = (cell: RoadCell) => string;

const ringAt =
  (radius: number): Mark =>
  ({ column, row }) =>
    `M${column * 10 + 5 - radius} ${row * 10 + 5}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const slashAt: Mark = ({ column, row }) => `M${column * 10 + 1.6} ${row * 10 + 8.4}l6.8-6.8`;

const DERIVED = {
  1: { mark: ringAt(3.4), attributes: { class: 'ring' } },
  2: { mark: ringAt(4), attributes: { class: 'disc' } },
  3: { mark: slashAt, attributes: { class: 'slash' } },
} as const;

/** One path for all marks of a colour: a road of a hundred elements would cost a slow phone a frame at each round. */
function marksOf<T extends RoadCell>(
  cells: readonly T[],
  colourOf: (cell: T) => string,
  mark: Mark,
  attributes: Readonly<Record<string, string>>,
): SVGElement[] {
  const shapes = new Map<string, string>();
  for (const cell of cells) {
    const colour = colourOf(cell);
    shapes.set(colour, (shapes.get(colour) ?? '') + mark(cell));
  }
  return [...shapes].map(([color, d]) => svgElement('path', { ...attributes, d, color }));
}
