import { expect, it } from '@jest/globals';
import { whenChanged } from './when-changed.ts';

it('a value is drawn when it is the first, or another than the last one', () => {
  const drawn: string[][] = [];
  const show = whenChanged((value: readonly string[]) => drawn.push([...value]));
  show([]);
  show(['a']);
  show(['a']);
  show([]);
  expect(drawn).toEqual([[], ['a'], []]);
});
