import { make } from './make.ts';

/** The numbers of a ticket; those that have come are ticked. */
export function numberList(numbers: readonly number[], isRight: (index: number) => boolean): HTMLElement {
  return make(
    'ul',
    {},
    ...numbers.map((number, index) =>
      isRight(index) ? make('li', { class: 'is-right' }, `✓ ${number}`) : make('li', {}, String(number)),
    ),
  );
}
