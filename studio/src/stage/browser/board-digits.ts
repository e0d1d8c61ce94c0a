import { lockAll, type MakeBoard } from './board.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { button, choices, make } from './make.ts';

const TURN_MS = 350;

/** A digit for each place, in exact order or in any. */
export const digitsBoard: MakeBoard = ({ view, texts, stake, changed, tick }) => {
  const { rules } = view;
  if (rules.kind !== 'digits') throw new Error('These are no digits.');
  const highest = rules.lowest + rules.base - 1;
  const digits = Array.from({ length: rules.places }, () => rules.lowest);
  let play: 'straight' | 'any' = 'straight';
  const pays = make('p', { class: 'hint' });
  const drawn = make('p', { class: 'figure', 'aria-hidden': 'true' }, digits.map(() => '·').join(' '));
  const places = digits.map((_, index) => {
    const name = texts.digit.replace('{place}', String(index + 1));
    const output = make('output', { 'aria-label': name });
    const turn = (by: number) => () => {
      const next = (digits[index] ?? rules.lowest) + by;
      digits[index] = next > highest ? rules.lowest : next < rules.lowest ? highest : next;
      refresh();
    };
    const wheel = make(
      'div',
      { class: 'digit', role: 'group', 'aria-label': name },
      button({ class: 'step', 'aria-label': `${name} +` }, turn(1), '+'),
      output,
      button({ class: 'step', 'aria-label': `${name} −` }, turn(-1), '−'),
    );
    return { wheel, output };
  });
  const quick = button(
    { class: 'choice' },
    () => {
      for (const index of digits.keys())
        digits[index] = rules.lowest + Math.floor(Math.random() * rules.base);
      refresh();
    },
    texts.quickPick,
  );
  const element = make(
    'section',
    { class: 'board digits', 'aria-label': view.game_name },
    drawn,
    make('div', { class: 'digit-row' }, ...places.map(({ wheel }) => wheel)),
    choices(
      texts.pays,
      [
        { value: 'straight', text: texts.straight },
        { value: 'any', text: texts.any },
      ],
      play,
      (chosen) => {
        play = chosen;
        refresh();
      },
    ),
    make('div', { class: 'choices' }, quick),
    pays,
  );
  const timesPaid = () =>
    play === 'straight' ? rules.straight_pays : rules.any_pays[String(ordersOf(digits))];
  function refresh() {
    for (const [index, { output }] of places.entries()) output.textContent = String(digits[index]);
    const times = timesPaid();
    pays.textContent = times === undefined ? '' : `${texts.pays} ×${times}`;
    changed();
  }
  refresh();

  return {
    element,
    order: () =>
      timesPaid() === undefined
        ? { missing: texts.straight }
        : { fields: { stake: stake(), digits: [...digits], play }, total: stake() },
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      drawn.textContent = digits.map(() => '·').join(' ');
      element.removeAttribute('data-won');
    },
    reveal: async ({ outcome }) => {
      if (outcome.kind !== 'digits') return;
      for (let shown = 1; shown <= outcome.drawn.length; shown++) {
        drawn.textContent = outcome.drawn.map((digit, index) => (index < shown ? digit : '·')).join(' ');
        tick(shown);
        if (!wantsLessMotion()) await wait(TURN_MS);
      }
      element.dataset['won'] = String(outcome.is_won);
    },
    cancel: () => undefined,
    sentence: ({ outcome }) =>
      outcome.kind === 'digits' ? texts.drawn.replace('{numbers}', outcome.drawn.join(' ')) : '',
  };
};

/** In how many different orders these digits can stand. */
function ordersOf(digits: readonly number[]): number {
  const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));
  const counts = new Map<number, number>();
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  return [...counts.values()].reduce((orders, count) => orders / factorial(count), factorial(digits.length));
}
