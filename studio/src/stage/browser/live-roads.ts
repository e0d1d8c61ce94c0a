import type { RoadPoint, TableAnswer } from '../../wire/index.ts';
import type { LiveTexts } from '../texts/live.en.ts';
import type { TableTexts } from '../table-data.ts';
import { svgElement } from './elements.ts';
import { make } from './make.ts';
import { ROAD_ROWS, bigRoad, derivedRoad } from './roads.ts';

export interface LiveRoads {
  element: HTMLElement;
  show: (road: TableAnswer['road']) => void;
}

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
  const [bead, big] = [grid('bead', 12), grid('big', BIG_COLUMNS)];
  const derived = ([1, 2, 3] as const).map((gap) => ({
    gap,
    svg: grid(`derived gap-${gap}`, SMALL_COLUMNS),
  }));
  const small = make('div', { class: 'derived-roads', role: 'img', 'aria-label': live.derived });
  small.append(...derived.map(({ svg }) => svg));
  const letter = (spot: string) => nameOf(spot).slice(0, 1);

  const showBead = (road: readonly RoadPoint[]) => {
    bead.replaceChildren(
      ...road.flatMap((point, index) => {
        const [x, y] = [Math.floor(index / ROAD_ROWS) * 10 + 5, (index % ROAD_ROWS) * 10 + 5];
        const text = svgElement('text', { x, y: y + 2.4 });
        text.textContent = letter(point.result);
        const isLast = index === road.length - 1;
        return [
          svgElement('circle', {
            cx: x,
            cy: y,
            r: 4.4,
            fill: COLOURS[point.result] ?? '#fff',
            class: isLast ? 'newest' : '',
          }),
          text,
          ...point.pairs.map((side) =>
            svgElement('circle', {
              cx: x + (side === 'banker' ? -3.2 : 3.2),
              cy: y + (side === 'banker' ? -3.2 : 3.2),
              r: 1.5,
              fill: COLOURS[side] ?? '#fff',
              class: 'pair',
            }),
          ),
        ];
      }),
    );
  };
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
      labelled(bead, live.bead),
      labelled(big, live.big),
      small,
    ),
    show: (road) => {
      counts.replaceChildren(
        ...spots.map((spot) =>
          make(
            'li',
            { 'data-side': spot },
            make('span', {}, nameOf(spot)),
            ' ',
            make('b', {}, String(road.filter(({ result }) => result === spot).length)),
          ),
        ),
      );
      showBead(road);
      showBig(road);
      showDerived(road);
    },
  };
}

function grid(className: string, columns: number): SVGElement {
  return svgElement('svg', {
    viewBox: `0 0 ${columns * 10} ${ROAD_ROWS * 10}`,
    class: `road ${className}`,
    focusable: 'false',
    preserveAspectRatio: 'xMinYMin meet',
  });
}

function labelled(svg: SVGElement, name: string): HTMLElement {
  const box = make('div', { class: 'road-box', role: 'img', 'aria-label': name });
  box.append(svg);
  return box;
}
