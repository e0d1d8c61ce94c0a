import type { RoadPoint } from '../../wire/index.ts';
import type { LiveTexts } from '../texts/live.en.ts';
import type { TableTexts } from '../table-data.ts';
import { createBeadPlate, labelledRoad, roadCounts, roadGrid } from './bead-plate.ts';
import { svgElement } from './elements.ts';
import type { LiveRoads } from './live-scene.ts';
import { make } from './make.ts';
import { bigRoad, derivedRoad } from './roads.ts';

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
    const cells = bigRoad(road);
    const shift = Math.max(0, ...cells.map(({ column }) => column - BIG_COLUMNS + 1));
    big.replaceChildren(
      ...cells.flatMap(({ column, row, result, ties }) => {
        if (column < shift) return [];
        const [x, y] = [(column - shift) * 10 + 5, row * 10 + 5];
        const ring = svgElement('circle', {
          cx: x,
          cy: y,
          r: 3.7,
          class: 'ring',
          stroke: COLOURS[result] ?? '',
        });
        const tie = svgElement('path', { d: `M${x - 3.4} ${y + 3.4}l6.8-6.8`, class: 'tie-mark' });
        return ties > 0 ? [ring, tie] : [ring];
      }),
    );
  };
  const showDerived = (road: readonly RoadPoint[]) => {
    for (const { gap, svg } of derived) {
      const cells = derivedRoad(road, gap);
      const shift = Math.max(0, ...cells.map(({ column }) => column - SMALL_COLUMNS + 1));
      svg.replaceChildren(
        ...cells.flatMap(({ column, row, isRed }) => {
          if (column < shift) return [];
          const [x, y] = [(column - shift) * 10 + 5, row * 10 + 5];
          const colour = isRed ? 'var(--red)' : 'var(--blue)';
          if (gap === 1)
            return [svgElement('circle', { cx: x, cy: y, r: 3.4, class: 'ring', stroke: colour })];
          if (gap === 2) return [svgElement('circle', { cx: x, cy: y, r: 4, fill: colour })];
          return [
            svgElement('path', { d: `M${x - 3.4} ${y + 3.4}l6.8-6.8`, class: 'slash', stroke: colour }),
          ];
        }),
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
