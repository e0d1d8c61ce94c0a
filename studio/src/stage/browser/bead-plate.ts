import type { RoadPoint } from '../../wire/index.ts';
import { svgElement } from './elements.ts';
import { make } from './make.ts';
import { ROAD_ROWS } from './roads.ts';

export const BEAD_COLUMNS = 12;

/** How a round is shown as a bead. */
export interface Bead {
  text: string;
  colour: string;
  /** Small dots on it: top left, or bottom right. */
  dots?: readonly { colour: string; isFirst: boolean }[];
}

export interface BeadPlate {
  element: HTMLElement;
  show: (road: readonly RoadPoint[]) => void;
}

/** One bead for each round, column after column. A bead that stays as it was is not drawn again. */
export function createBeadPlate(name: string, beadOf: (point: RoadPoint) => Bead): BeadPlate {
  const svg = roadGrid('bead', BEAD_COLUMNS);
  let drawn: { key: string; group: SVGElement }[] = [];
  return {
    element: labelledRoad(svg, name),
    show: (road) => {
      const before = drawn;
      drawn = road.map((point, index) => {
        const place = { bead: beadOf(point), index, isLast: index === road.length - 1 };
        const key = JSON.stringify(place);
        const known = before[index];
        if (known?.key === key) return known;
        const group = drawBead(place);
        if (known) known.group.replaceWith(group);
        else svg.append(group);
        return { key, group };
      });
      for (const { group } of before.slice(road.length)) group.remove();
    },
  };
}

function drawBead({ bead, index, isLast }: { bead: Bead; index: number; isLast: boolean }): SVGElement {
  const [x, y] = [Math.floor(index / ROAD_ROWS) * 10 + 5, (index % ROAD_ROWS) * 10 + 5];
  const { text, colour, dots = [] } = bead;
  const group = svgElement('g', {});
  const label = svgElement('text', { x, y: y + 2.2, class: text.length > 1 ? 'is-long' : '' });
  label.textContent = text;
  group.append(
    svgElement('circle', { cx: x, cy: y, r: 4.4, fill: colour, class: isLast ? 'newest' : '' }),
    label,
    ...dots.map(({ colour: fill, isFirst }) => {
      const away = isFirst ? -3.2 : 3.2;
      return svgElement('circle', { cx: x + away, cy: y + away, r: 1.5, fill, class: 'pair' });
    }),
  );
  return group;
}

/** How often each result came. */
export function roadCounts(
  sides: readonly { side: string; name: string }[],
  road: readonly RoadPoint[],
): HTMLElement[] {
  return sides.map(({ side, name }) => {
    const count = road.filter(({ result }) => result === side).length;
    return make('li', { 'data-side': side }, make('span', {}, name), ' ', make('b', {}, String(count)));
  });
}

export function roadGrid(className: string, columns: number): SVGElement {
  return svgElement('svg', {
    viewBox: `0 0 ${columns * 10} ${ROAD_ROWS * 10}`,
    class: `road ${className}`,
    focusable: 'false',
    preserveAspectRatio: 'xMinYMin meet',
  });
}

export function labelledRoad(svg: SVGElement, name: string): HTMLElement {
  const box = make('div', { class: 'road-box', role: 'img', 'aria-label': name });
  box.append(svg);
  return box;
}
