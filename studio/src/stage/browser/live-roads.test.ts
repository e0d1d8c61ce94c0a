/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals';
import type { RoadPoint } from '../../wire/index.ts';
import { LIVE_TEXTS } from '../live-page.ts';
import { TABLE_TEXTS } from '../table-page.ts';
import { createLiveRoads } from './live-roads.ts';
import { bigRoad, derivedRoad } from './roads.ts';

const RESULTS: Readonly<Record<string, string>> = { b: 'banker', p: 'player', t: 'tie' };
const road = (text: string): RoadPoint[] =>
  Array.from(text, (letter, index) => ({
    number: index + 1,
    result: RESULTS[letter] ?? '',
    points: 7,
    pairs: [],
  }));

const create = () => createLiveRoads(['player', 'banker', 'tie'], TABLE_TEXTS.en, LIVE_TEXTS.en);
const marks = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].reduce(
    (count, path) => count + (path.getAttribute('d')?.match(/M/g)?.length ?? 0),
    0,
  );

it.each(['', 'bbppt', 'bpbpbbbbbbbbbbpptbbpbpbppppbbtbbbp'])('have a mark for each cell of %j', (text) => {
  const { element, show } = create();
  show(road(text));
  const cells = bigRoad(road(text));
  expect(marks(element, '.big .ring')).toBe(cells.length);
  expect(marks(element, '.big .tie-mark')).toBe(cells.filter(({ ties }) => ties > 0).length);
  for (const gap of [1, 2, 3] as const)
    expect(marks(element, `.gap-${gap} path`)).toBe(derivedRoad(road(text), gap).length);
});

it('draw only the beads that are new, or the newest no more', () => {
  const { element, show } = create();
  const beads = () => [...element.querySelectorAll('.bead > g')];
  show(road('bpb'));
  const before = beads();
  show(road('bpbt'));
  const after = beads();
  expect(after.map((bead) => before.includes(bead))).toEqual([true, true, false, false]);
  expect(after.map((bead) => bead.querySelector('.newest') !== null)).toEqual([false, false, false, true]);
  // The road moves on by a column.
  show(road('p'));
  expect(beads().map((bead) => bead.textContent)).toEqual(['P']);
});
