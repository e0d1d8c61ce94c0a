import type { Rules } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';
import { button, make } from './make.ts';

export interface DigitWheels {
  element: HTMLElement;
  digits: () => readonly number[];
  /** Any digits, each as likely as the others. */
  shake: () => void;
}

/** A wheel for each place, turned up and down. */
export function createDigitWheels(
  { places, lowest, base }: Extract<Rules, { kind: 'digits' }>,
  texts: TableTexts,
  onTurn: () => void,
): DigitWheels {
  const digits = Array.from({ length: places }, () => lowest);
  const wheels = digits.map((_, index) => {
    const name = texts.digit.replace('{place}', String(index + 1));
    const output = make('output', { 'aria-label': name }, String(lowest));
    const turn = (by: number) => () => {
      digits[index] = lowest + (((digits[index] ?? lowest) - lowest + by + base) % base);
      refresh();
    };
    const element = make(
      'div',
      { class: 'digit', role: 'group', 'aria-label': name },
      button({ class: 'step', 'aria-label': `${name} +` }, turn(1), '+'),
      output,
      button({ class: 'step', 'aria-label': `${name} −` }, turn(-1), '−'),
    );
    return { element, output };
  });
  function refresh() {
    for (const [index, { output }] of wheels.entries()) output.textContent = String(digits[index]);
    onTurn();
  }
  return {
    element: make('div', { class: 'digit-row' }, ...wheels.map(({ element }) => element)),
    digits: () => [...digits],
    shake: () => {
      for (const index of digits.keys()) digits[index] = lowest + Math.floor(Math.random() * base);
      refresh();
    },
  };
}
