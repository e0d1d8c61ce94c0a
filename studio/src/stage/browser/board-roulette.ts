import type { MakeBoard } from './board.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { make } from './make.ts';
import { rouletteColour } from './roulette-colour.ts';
import { createSpotBets } from './spot-bets.ts';

const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const DOZENS = ['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'] as const;
const STEPS = 14;

/** The cloth with one zero; the ball is the big number above it. */
export const rouletteBoard: MakeBoard = (table) => {
  const { view, texts, tick } = table;
  const { rules } = view;
  if (rules.kind !== 'roulette') throw new Error('This is no roulette.');
  const colourOf = (number: number) => rouletteColour(number, rules.red);
  const bets = createSpotBets(table, () => element);
  const ball = make('p', { class: 'ball', 'aria-hidden': 'true' }, '–');
  const wheel = make('div', { class: 'wheel' }, ball);
  const numbers = Array.from({ length: 37 }, (_, number) =>
    bets.spot(`n${number}`, String(number), `number ${colourOf(number)}`),
  );
  const element = make(
    'section',
    { class: 'board roulette', 'aria-label': view.game_name },
    wheel,
    make('div', { class: 'cloth' }, ...numbers),
    make(
      'div',
      { class: 'cloth outside' },
      ...[...DOZENS, ...OUTSIDE].map((name) => bets.spot(name, texts.spots[name], name)),
    ),
    bets.clear,
  );
  const put = (number: number) => {
    ball.textContent = String(number);
    ball.dataset['colour'] = colourOf(number);
  };

  return {
    element,
    pastPlace: wheel,
    order: bets.order,
    lock: bets.lock,
    begin: () => bets.mark([]),
    reveal: async ({ outcome }) => {
      if (outcome.kind !== 'roulette') return;
      // Slower and slower over numbers that mean nothing, as a ball does.
      for (let step = 1; step < STEPS && !wantsLessMotion(); step++) {
        put(Math.floor(Math.random() * 37));
        tick(step % 4);
        await wait(30 + step * step);
      }
      put(outcome.number);
      bets.mark(outcome.spots);
    },
    cancel: () => undefined,
    sentence: ({ outcome }) =>
      outcome.kind === 'roulette'
        ? texts.numberIs
            .replace('{number}', String(outcome.number))
            .replace('{colour}', texts[colourOf(outcome.number)])
        : '',
  };
};
