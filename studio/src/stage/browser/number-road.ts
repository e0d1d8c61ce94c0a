import type { RoadPoint } from '../../wire/index.ts';
import { createBeadPlate, roadCounts } from './bead-plate.ts';
import type { LiveRoads } from './live-scene.ts';
import { make } from './make.ts';

interface Parts {
  /** Result → colour of its beads. */
  colours: Readonly<Record<string, string>>;
  /** Result → its name. */
  names: Readonly<Record<string, string>>;
  /** Of the plate, and of the whole. */
  name: string;
  roads: string;
}

/** The numbers of the last rounds as beads, and how often each result came. */
export function createNumberRoad(
  { colours, names, name, roads }: Parts,
  alsoShow: (road: readonly RoadPoint[]) => void,
): LiveRoads {
  const counts = make('ul', { class: 'road-counts' });
  const plate = createBeadPlate(name, ({ points, result }) => ({
    text: String(points),
    colour: colours[result] ?? '#fff',
  }));
  const sides = Object.entries(names).map(([side, sideName]) => ({ side, name: sideName }));
  return {
    element: make('section', { class: 'roads is-single', 'aria-label': roads }, counts, plate.element),
    show: (road) => {
      counts.replaceChildren(...roadCounts(sides, road));
      plate.show(road);
      alsoShow(road);
    },
  };
}
