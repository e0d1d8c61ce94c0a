import { describe, expect, it } from '@jest/globals';
import { formatAmount, units } from '@palaro/contract';
import { toPercent } from '../engine/fraction.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { largestWin } from '../maths/largest-win.ts';
import { returnOf } from '../maths/maths.ts';
import { evaluateClassic, lineWin } from './classic-evaluate.ts';
import { classic } from './classic-kind.ts';
import { CLASSIC_MACHINES } from './classic-machines.ts';
import type { MachineSymbol } from './machine.ts';

const context = undefined as never;
const order = { request_id: 'request-1', stake: '2.00' };

describe.each(CLASSIC_MACHINES.map((machine) => [machine.id, machine] as const))(
  'the machine %s',
  (id, machine) => {
    const everyStop = machine.strips.reduce<number[][]>(
      (before, { length }) =>
        before.flatMap((stops) => Array.from({ length }, (_, stop) => [...stops, stop])),
      [[]],
    );

    it('pays back exactly what its game claims, over every stop of every reel, and never more than its largest win', () => {
      const paid = everyStop.map((stops) => evaluateClassic(machine, stops)?.times ?? 0);
      const every = {
        paid: BigInt(paid.reduce((sum, times) => sum + times, 0)),
        staked: BigInt(everyStop.length),
      };
      const [worked] = classic.returnsOf(machine);
      expect(every.paid * (worked?.staked ?? 0n)).toBe((worked?.paid ?? 0n) * every.staked);
      expect(returnOf(id).rtp).toBe(toPercent(every));
      expect(returnOf(id).rtp).toMatch(/^96\./);
      expect(Math.max(...paid)).toBe(largestWin(id));
    });

    it('pays more for three of a kind than for a mixed line', () => {
      for (const symbol of machine.mixed.symbols)
        expect(machine.pays[symbol as MachineSymbol]?.[0]).toBeGreaterThan(machine.mixed.pays);
    });

    it('is settled as it is shown', () => {
      for (const stops of everyStop.filter((_, index) => index % 97 === 0)) {
        const shown = classic.show(machine, order, { stops }, context);
        const win = classic.endOf(machine, order, { stops }, context)?.win ?? 0n;
        if (shown.kind !== 'classic') throw new Error('This is no classic.');
        expect(formatAmount(units(win))).toBe(shown.win?.amount ?? '0.00');
        expect(win).toBe(stakeUnits(order.stake) * BigInt(shown.win?.times ?? 0));
      }
    });
  },
);

describe('the line', () => {
  const [machine] = CLASSIC_MACHINES;
  const winOf = (line: string) => {
    if (!machine) throw new RangeError('There is no machine.');
    return lineWin(machine, Array.from(line) as MachineSymbol[]);
  };

  it.each([
    ['AAA', { symbol: 'A', wilds: 0, times: 50 }],
    ['AWA', { symbol: 'A', wilds: 1, times: 100 }],
    ['WAW', { symbol: 'A', wilds: 2, times: 200 }],
    ['WWW', { symbol: 'W', wilds: 0, times: 250 }],
    ['ABC', { wilds: 0, times: 2 }],
    ['BWC', { wilds: 1, times: 4 }],
    ['ABp', undefined],
    ['qqp', undefined],
    ['qWp', undefined],
  ])('%s is worth %j', (line, win) => {
    expect(winOf(line)).toEqual(win);
  });
});
