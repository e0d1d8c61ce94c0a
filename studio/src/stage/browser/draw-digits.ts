import type { RoundAnswer } from '../../wire/index.ts';
import { createDigitWheels } from './digit-wheels.ts';
import type { MakeDrawCard } from './draw-card.ts';
import { button, choices, make } from './make.ts';
import { numberList } from './number-list.ts';
import { createPayTable } from './pay-table.ts';

type Play = 'straight' | 'any';

/** A digit for each place, in exact order or in any. */
export const digitsCard: MakeDrawCard = ({ view, texts, stake, show, changed }, words) => {
  const { rules } = view;
  if (rules.kind !== 'digits') throw new Error('These are no digits.');
  let play: Play = 'straight';
  const table = createPayTable(words, show);
  const wheels = createDigitWheels(rules, texts, () => refresh());
  const quick = button({ class: 'choice' }, wheels.shake, texts.quickPick);
  const offered = [
    { value: 'straight', text: texts.straight },
    { value: 'any', text: texts.any },
  ] as const;
  const timesPaid = () =>
    play === 'straight' ? rules.straight_pays : rules.any_pays[String(ordersOf(wheels.digits()))];
  const showPays = () => {
    const times = timesPaid();
    const rows = times === undefined ? [] : [{ name: play === 'any' ? texts.any : texts.straight, times }];
    const title = words.digitsPay
      .replace('{digits}', wheels.digits().join(' '))
      .replace('{stake}', show(stake()));
    table.show(title, rows, stake());
  };
  function refresh() {
    showPays();
    changed();
  }
  showPays();

  return {
    element: make(
      'div',
      { class: 'draw-card' },
      wheels.element,
      choices<Play>(texts.pays, offered, play, (chosen) => {
        play = chosen;
        refresh();
      }),
      make('div', { class: 'choices' }, quick),
      table.element,
    ),
    balls: rules.places,
    choice: () =>
      timesPaid() === undefined
        ? { missing: words.oneOrder }
        : { fields: { digits: wheels.digits(), play }, stakes: 1 },
    stakeChanged: showPays,
    mark: () => undefined,
    face: (ticket, drawn) => {
      const { chosen, isAny } = digitsOf(ticket);
      const right = rightOf(chosen, isAny, drawn);
      const count = right.filter(Boolean).length;
      const list = numberList(chosen, (index) => right[index] ?? false);
      list.classList.add('ticket-digits');
      return {
        body: make('div', {}, list, make('p', { class: 'ticket-play' }, isAny ? texts.any : texts.straight)),
        soFar: drawn.length > 0 ? words.soFar.replace('{count}', String(count)) : '',
      };
    },
    paid: ({ win }) => show(win),
    sentence: ({ outcome }) =>
      outcome.kind === 'digits' ? words.drawnNumbers.replace('{numbers}', outcome.drawn.join(' ')) : '',
  };
};

function digitsOf({ outcome }: RoundAnswer): { chosen: readonly number[]; isAny: boolean } {
  if (outcome.kind !== 'digits' && outcome.kind !== 'shared_ticket') return { chosen: [], isAny: false };
  return { chosen: outcome.digits ?? [], isAny: outcome.play === 'any' };
}

/** Whether each of the member's digits has come: in its place, or anywhere as often as it was drawn. */
function rightOf(chosen: readonly number[], isAny: boolean, drawn: readonly number[]): boolean[] {
  if (!isAny) return chosen.map((digit, index) => drawn[index] === digit);
  const left = [...drawn];
  return chosen.map((digit) => {
    const at = left.indexOf(digit);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/** In how many different orders these digits can stand. */
function ordersOf(digits: readonly number[]): number {
  const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));
  const counts = new Map<number, number>();
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  return [...counts.values()].reduce((orders, count) => orders / factorial(count), factorial(digits.length));
}
