import type { RoadPoint } from '../../wire/index.ts';
import { createDiceCage, dieFace } from './dice-cage.ts';
import { createNumberRoad } from './number-road.ts';
import type { MakeScene } from './live-scene.ts';
import { make } from './make.ts';
import { sicBoFelt } from './sic-bo-felt.ts';

const COLOURS = { big: 'var(--red)', small: 'var(--blue)', triple: 'var(--tie)' } as const;
const LAST_SHOWN = 4;

/** Three dice beside the dealer, the last throws, and the felt. */
export const sicBoScene: MakeScene = (data, dealer) => {
  const { texts, live } = data;
  const { big, small, any_triple: triple } = texts.spots;
  const names = { big, small, triple };
  const cage = createDiceCage();
  const last = make('ol', { class: 'last-throws', 'aria-label': live.lastThrows });
  const picture = make('div', { role: 'img', class: 'dice-box', 'aria-label': live.dice }, cage.element);
  const words = (dice: readonly number[], total: number, result: keyof typeof names) =>
    live.throwIs
      .replace('{dice}', dice.join(', '))
      .replace('{total}', String(total))
      .replace('{result}', names[result]);
  const showLast = (road: readonly RoadPoint[]) =>
    last.replaceChildren(
      ...road
        .slice(-LAST_SHOWN)
        .toReversed()
        .map(({ dice = [], points, result }) =>
          make(
            'li',
            { 'data-result': result },
            make('span', { class: 'throw-dice' }, ...dice.map(dieFace)),
            make('span', { 'aria-hidden': 'true' }, String(points)),
            make('span', { class: 'spoken' }, words(dice, points, result as keyof typeof names)),
          ),
        ),
    );
  return {
    element: make('div', { class: 'live-dice' }, picture, make('div', { class: 'dice-side' }, dealer, last)),
    felt: sicBoFelt(data),
    roads: createNumberRoad({ colours: COLOURS, names, name: live.lastThrows, roads: live.roads }, showLast),
    clear: () => {
      cage.clear();
      picture.setAttribute('aria-label', live.dice);
    },
    deal: async (draw, tick, isOver) => {
      if (draw.kind !== 'sic_bo') return;
      await cage.roll(draw.dice, isOver);
      picture.setAttribute('aria-label', `${live.dice}: ${words(draw.dice, draw.total, draw.result)}`);
      tick(0);
    },
    sentence: (draw) => (draw.kind === 'sic_bo' ? words(draw.dice, draw.total, draw.result) : ''),
  };
};
