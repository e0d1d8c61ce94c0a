import type { RoadPoint } from '../../wire/index.ts';
import type { LiveData } from '../live-data.ts';
import { createBeadPlate, roadCounts } from './bead-plate.ts';
import type { LiveRoads, MakeScene } from './live-scene.ts';
import { make } from './make.ts';
import { rouletteCloth } from './roulette-cloth.ts';
import { createRouletteWheel } from './roulette-wheel.ts';
import type { Colour } from './roulette-wheel.ts';

const COLOURS = ['red', 'black', 'green'] as const;
const BEADS: Readonly<Record<string, string>> = {
  red: 'var(--red)',
  black: '#17131f',
  green: 'var(--tie)',
};
const LAST_SHOWN = 8;

/** The wheel beside the dealer, the last numbers, and the whole cloth. */
export const rouletteScene: MakeScene = (data, dealer) => {
  const { texts, live, view } = data;
  const { rules } = view;
  if (rules.kind !== 'roulette') throw new Error('This is no roulette.');
  const red = new Set(rules.red);
  const colourOf = (number: number): Colour => (number === 0 ? 'green' : red.has(number) ? 'red' : 'black');
  const wheel = createRouletteWheel(colourOf);
  const last = make('ol', { class: 'wheel-last', 'aria-label': live.lastNumbers });
  const nameOf = (number: number) => `${number} ${texts[colourOf(number)]}`;
  const picture = make('div', { role: 'img', class: 'wheel-box', 'aria-label': live.wheel }, wheel.element);
  const roads = createNumbers(data, (road) =>
    last.replaceChildren(
      ...road
        .slice(-LAST_SHOWN)
        .toReversed()
        .map(({ points }) =>
          make(
            'li',
            { 'data-colour': colourOf(points) },
            make('span', { 'aria-hidden': 'true' }, String(points)),
            make('span', { class: 'spoken' }, nameOf(points)),
          ),
        ),
    ),
  );
  return {
    element: make(
      'div',
      { class: 'live-wheel' },
      picture,
      make('div', { class: 'wheel-side' }, dealer, last),
    ),
    felt: rouletteCloth(data),
    roads,
    clear: () => {
      wheel.clear();
      picture.setAttribute('aria-label', live.wheel);
    },
    deal: async (draw, tick, isOver) => {
      if (draw.kind !== 'roulette') return;
      await wheel.spin(draw.number, isOver);
      picture.setAttribute('aria-label', `${live.wheel}: ${nameOf(draw.number)}`);
      tick(0);
    },
    sentence: (draw) =>
      draw.kind === 'roulette'
        ? texts.numberIs
            .replace('{number}', String(draw.number))
            .replace('{colour}', texts[colourOf(draw.number)])
        : '',
  };
};

/** The numbers of the last rounds, and how often each colour came. */
function createNumbers({ texts, live }: LiveData, alsoShow: (road: readonly RoadPoint[]) => void): LiveRoads {
  const counts = make('ul', { class: 'road-counts' });
  const plate = createBeadPlate(live.lastNumbers, ({ points, result }) => ({
    text: String(points),
    colour: BEADS[result] ?? '#fff',
  }));
  const names = { red: texts.spots.red, black: texts.spots.black, green: texts.spots.zero };
  return {
    element: make('section', { class: 'roads is-single', 'aria-label': live.roads }, counts, plate.element),
    show: (road) => {
      counts.replaceChildren(
        ...roadCounts(
          COLOURS.map((side) => ({ side, name: names[side] })),
          road,
        ),
      );
      plate.show(road);
      alsoShow(road);
    },
  };
}
