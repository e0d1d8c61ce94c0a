import type { RoadPoint } from '../../wire/index.ts';
import { createNumberRoad } from './number-road.ts';
import type { MakeScene } from './live-scene.ts';
import { make } from './make.ts';
import { rouletteCloth } from './roulette-cloth.ts';
import { createRouletteWheel } from './roulette-wheel.ts';
import type { Colour } from './roulette-wheel.ts';

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
  const showLast = (road: readonly RoadPoint[]) =>
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
    );
  const names = { red: texts.spots.red, black: texts.spots.black, green: texts.spots.zero };
  return {
    element: make(
      'div',
      { class: 'live-wheel' },
      picture,
      make('div', { class: 'wheel-side' }, dealer, last),
    ),
    felt: rouletteCloth(data),
    roads: createNumberRoad({ colours: BEADS, names, name: live.lastNumbers, roads: live.roads }, showLast),
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
