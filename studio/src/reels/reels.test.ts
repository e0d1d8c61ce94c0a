import { describe, expect, it } from '@jest/globals';
import { formatAmount } from '@palaro/contract';
import { returnOf } from '../maths/maths.ts';
import { toPercent } from '../engine/fraction.ts';
import { secureRandomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { stakesOf } from '../stakes.ts';
import { evaluate, totalTimes } from './evaluate.ts';
import { expectedReturn } from './expected-return.ts';
import { paysByLength, windowAt } from './machine.ts';
import type { Machine } from './machine.ts';
import { MACHINES } from './machines.ts';
import { reels } from './reels-kind.ts';

const ENUMERATION_MS = 120_000;
/** All with RTP_ALL=1 (two minutes); otherwise the fast ones, and one with five reels. */
const SOON = 20_000;
const walked = MACHINES.filter(
  ({ id, strips }) =>
    process.env['RTP_ALL'] === '1' ||
    id === 'tala-25' ||
    strips.reduce((product, { length }) => product * length, 1) <= SOON,
);

/** Enumerates every stop of every reel with the same function that decides the members' rounds. */
function playEveryStop(machine: Machine): { paid: bigint; staked: bigint } {
  const lengths = machine.strips.map((strip) => strip.length);
  const stops = lengths.map(() => 0);
  let paid = 0;
  let rounds = 0;
  for (;;) {
    paid += totalTimes(evaluate(machine, stops));
    rounds += 1;
    let reel = 0;
    while (reel < stops.length && stops[reel] === (lengths[reel] ?? 0) - 1) {
      stops[reel] = 0;
      reel += 1;
    }
    if (reel === stops.length)
      return { paid: BigInt(paid), staked: BigInt(rounds) * BigInt(machine.lines.length) };
    stops[reel] = (stops[reel] ?? 0) + 1;
  }
}

it.each(walked.map((machine) => [machine.id, machine] as const))(
  'the machine %s pays back exactly what its game claims, over every stop of every reel',
  (id, machine) => {
    const every = playEveryStop(machine);
    const worked = expectedReturn(machine);
    expect(every.paid * worked.staked).toBe(worked.paid * every.staked);
    expect(returnOf(id).rtp).toBe(toPercent(every));
    expect(returnOf(id).rtp).toMatch(/^9[3-7]\./);
  },
  ENUMERATION_MS,
);

describe.each(MACHINES.map((machine) => [machine.id, machine] as const))('the machine %s', (_id, machine) => {
  it('divides every stake among its lines down to whole centavos', () => {
    for (const stake of stakesOf('reels')) {
      const lineStake = stakeUnits(stake) / BigInt(machine.lines.length);
      expect(lineStake * BigInt(machine.lines.length)).toBe(stakeUnits(stake));
      expect(formatAmount(lineStake)).toMatch(/^\d+\.\d\d$/);
    }
  });

  it('has lines that fit its reels, no two alike, and stops only where its strips are', () => {
    expect(machine.lines.every((line) => line.length === machine.strips.length)).toBe(true);
    expect(machine.lines.flat().every((row) => row >= 0 && row < machine.rows)).toBe(true);
    expect(new Set(machine.lines.map(String)).size).toBe(machine.lines.length);
    const order = { request_id: 'none', stake: '1.00' };
    const { stops } = reels.play(machine, order, secureRandomness, undefined as never);
    expect(stops.every((stop, reel) => stop >= 0 && stop < (machine.strips[reel]?.length ?? 0))).toBe(true);
  });
});

describe('a line', () => {
  const machine: Machine = {
    kind: 'reels',
    id: 'small',
    rows: 3,
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

  it('wraps around the end of a strip', () => {
    expect(windowAt(machine, [2, 0, 0, 0])[0]).toEqual(['p', 'A', 'W']);
  });

  it('shows its pays by how many are in a row', () => {
    expect(paysByLength(machine, 'A')).toEqual({ 3: 2, 4: 10 });
  });
});
