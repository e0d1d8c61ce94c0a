import { expect, it } from '@jest/globals';
import { watchedName } from './watched-name.ts';

it.each([
  ['Juan dela Peña', 'DELA PEÑA, Juan'],
  ['Maria-Clara Santos', 'maria  clara   SANTOS'],
  ['José Rizal Jr.', 'RIZAL JR, Jose'],
  // A letter and its accent, as one character and as two.
  ['Iñigo', 'In\u0303igo'],
  ['李 小龙', '小龙 李'],
])('%s is the person that a list calls %s', (own, listed) => {
  expect(watchedName(own)).toBe(watchedName(listed));
});

it.each([
  ['Juan Cruz', 'Juana Cruz'],
  ['Juan Cruz', 'Juan Juan Cruz'],
  ['Ana Lim', 'Anna Lim'],
])('%s is not %s', (one, other) => {
  expect(watchedName(one)).not.toBe(watchedName(other));
});
