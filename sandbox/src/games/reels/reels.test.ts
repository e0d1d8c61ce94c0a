import { describe, expect, it } from '@jest/globals';
import { formatAmount, parseAmount } from '@palaro/shared-lib/contract';
import { returnOf } from '../catalogue.ts';
import { STAKES, winAmount } from '../stakes.ts';
import { draw } from './draw.ts';
import { evaluate, totalTimes } from './evaluate.ts';
import { expectedReturn, toPercent } from './expected-return.ts';
import { paysByLength, windowAt } from './machine.ts';
import type { Machine } from './machine.ts';
import { MACHINES } from './machines.ts';
import type { MachineId } from './machines.ts';

const all = Object.keys(MACHINES) as MachineId[];
const ENUMERATION_MS = 60_000;

/** Walks every stop of every reel through the very function that decides the member's rounds. */
function playEveryStop(machine: Machine): { paid: bigint; staked: bigint } {
  const lengths = machine.strips.map((strip) => strip.length);
  const stops = lengths.map(() => 0);
  let paid = 0n;
  let rounds = 0n;
  for (;;) {
    paid += BigInt(totalTimes(evaluate(machine, stops)));
    rounds += 1n;
    let reel = 0;
    while (reel < stops.length && stops[reel] === (lengths[reel] ?? 0) - 1) {
      stops[reel] = 0;
      reel += 1;
    }
    if (reel === stops.length) return { paid, staked: rounds * BigInt(machine.lines.length) };
    stops[reel] = (stops[reel] ?? 0) + 1;
  }
}

describe.each(all)('the machine %s', (id) => {
  const machine: Machine = MACHINES[id];

  it(
    'pays back exactly what its game claims, over every stop of every reel',
    () => {
      const walked = playEveryStop(machine);
      const worked = expectedReturn(machine);
      expect(walked.paid * worked.staked).toBe(worked.paid * walked.staked);
      expect(returnOf(id)).toBe(toPercent(walked));
      expect(returnOf(id)).toMatch(/^9[4-7]\./);
    },
    ENUMERATION_MS,
  );

  it('divides every stake among its lines down to whole centavos', () => {
    for (const stake of STAKES)
      expect(winAmount(stake, machine.lines.length, machine.lines.length)).toBe(parseAmount(stake));
    for (const stake of STAKES)
      expect(formatAmount(winAmount(stake, 1, machine.lines.length))).toMatch(/^\d+\.\d\d$/);
  });

  it('has lines that fit its reels, no two alike, and stops only where its strips are', () => {
    expect(machine.lines.every((line) => line.length === machine.strips.length)).toBe(true);
    expect(new Set(machine.lines.map(String)).size).toBe(machine.lines.length);
    const stops = draw(machine);
    expect(stops.every((stop, reel) => stop >= 0 && stop < (machine.strips[reel]?.length ?? 0))).toBe(true);
  });
});

it('no two machines are the same', () => {
  const maths = all.map((id) => JSON.stringify({ ...MACHINES[id], id: '' }));
  expect(new Set(maths).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(3);
});

describe('a line', () => {
  const machine: Machine = {
    id: 'small',
    strips: ['AWp', 'AWp', 'AWp', 'ApW'],
    pays: { A: [2, 10], W: [100], p: [1] },
    lines: [[0, 0, 0, 0]],
  };
  const runAt = (stops: number[]) =>
    evaluate(machine, stops).map(({ symbol, length, times }) => [symbol, length, times]);

  it.each([
    ['pays four of a kind', [0, 0, 0, 0], [['A', 4, 10]]],
    ['pays three from the left', [0, 0, 0, 1], [['A', 3, 2]]],
    ['lets a wild in the middle stand for the picture', [0, 1, 0, 1], [['A', 3, 2]]],
    ['lets wilds in front stand for the picture after them', [1, 1, 0, 0], [['A', 4, 10]]],
    ['pays wilds alone as wilds', [1, 1, 1, 2], [['W', 4, 100]]],
    ['pays nothing for a run that does not start at the left', [2, 0, 0, 0], []],
    ['pays nothing for a run that is too short', [2, 2, 2, 0], []],
  ])('%s', (_case, stops, expected) => {
    expect(runAt(stops)).toEqual(expected);
  });

  it('reads its strip round the end', () => {
    expect(windowAt(machine, [2, 0, 0, 0])[0]).toEqual(['p', 'A', 'W']);
  });

  it('shows its pays by how many are in a row', () => {
    expect(paysByLength(machine, 'A')).toEqual({ 3: 2, 4: 10 });
  });
});
