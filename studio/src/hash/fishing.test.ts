import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { formatAmount, units } from '@palaro/contract';
import type { RoundContext } from '../engine/game-kind.ts';
import { fishingRules } from '../maths/fishing-docs.ts';
import { findMaths, MATHS, returnOf } from '../maths/maths.ts';
import { FISH, type Fish } from '../wire/index.ts';
import { fishIn, fishing, type FishingMaths } from './fishing.ts';
import { HASH_MATHS } from './hash-maths.ts';

const context = { now: new Date(0) } as RoundContext;
const SEAS = Object.keys(MATHS).filter((name) => findMaths(name).kind === 'fishing');
const seaOf = (name: string) => findMaths(name) as FishingMaths;

function shotAt(maths: FishingMaths, fish: Fish, float: number) {
  const order = { request_id: 'request-1', stake: '1.00', fish };
  const state = fishing.play(maths, order, { float: () => float }, context);
  const win = fishing.endOf(maths, order, state, context)?.win ?? units(0n);
  return { win: formatAmount(win), shown: fishing.show(maths, order, state, context) };
}

describe('a shot', () => {
  const maths = HASH_MATHS['sea-deep'];

  it('catches with the numbers below the return of the game, of 10,000 for each stake that the fish pays', () => {
    expect(shotAt(maths, 'squid', 9_649.5 / 40_000)).toEqual({
      win: '4.00',
      shown: {
        kind: 'fishing',
        fish: 'squid',
        pays: 4,
        number: 9_649,
        of: 40_000,
        catches: 9_650,
        is_caught: true,
      },
    });
    expect(shotAt(maths, 'squid', 9_650.5 / 40_000)).toMatchObject({
      win: '0.00',
      shown: { number: 9_650, is_caught: false },
    });
  });

  it('at the boss pays a thousand stakes, and is aimed at nothing that swims elsewhere', () => {
    expect(shotAt(maths, 'bakunawa', 0).win).toBe('1000.00');
    const refused = (fish: Fish) =>
      fishing.refuse(maths, { request_id: 'request-1', stake: '1.00', fish }, context);
    expect(refused('bakunawa')).toBeUndefined();
    expect(refused('sardine')).toEqual({ malformed: expect.any(String) });
  });
});

describe.each(SEAS)('the sea %s', (name) => {
  const maths = seaOf(name);
  const kinds = fishIn(maths);

  it('has six fish, from small ones to a boss that pays at least 150 stakes', () => {
    expect(kinds).toHaveLength(6);
    const pays = kinds.map((one) => one.pays);
    expect(pays).toEqual(pays.toSorted((one, other) => one - other));
    expect(pays[0]).toBeLessThanOrEqual(4);
    expect(pays.at(-1)).toBeGreaterThanOrEqual(150);
    for (const { fish } of kinds) expect(FISH).toContain(fish);
  });

  it.each(kinds)(
    'catches $fish with as many numbers as any other, of as many more as it pays more',
    ({ fish, pays }) => {
      const of = 10_000 * pays;
      // Where the catch ends, walked on both sides, and the last number.
      const near = Array.from({ length: 40 }, (_, index) => maths.returned - 20 + index);
      const caught = [0, ...near, of - 1].filter(
        (drawn) => shotAt(maths, fish, (drawn + 0.5) / of).win !== '0.00',
      );
      expect(caught.at(-1)).toBe(maths.returned - 1);
      expect(caught).toHaveLength(21);
    },
  );

  it('claims this for each fish', () => {
    const { rtp, returns } = returnOf(name);
    expect(Number(rtp)).toBe(maths.returned / 100);
    expect(returns).toEqual(kinds.map(({ fish }) => ({ bet: fish, rtp })));
  });
});

it('docs/games/fishing.md matches the code', () => {
  const file = path.join(import.meta.dirname, '../../../docs/games/fishing.md');
  expect(readFileSync(file, 'utf8')).toBe(fishingRules());
});
