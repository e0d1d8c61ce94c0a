import { describe, expect, it } from '@jest/globals';
import { parseAmount } from '@palaro/contract';
import type { RoundContext } from '../engine/game-kind.ts';
import type { Randomness } from '../engine/randomness.ts';
import { returnOf } from '../maths/maths.ts';
import { PLINKO_RISKS } from '../wire/index.ts';
import { HASH_MATHS } from './hash-maths.ts';
import { plinko } from './plinko.ts';

const MATHS = HASH_MATHS['plinko-97'];
const context = { now: new Date(0) } as RoundContext;
const orderOf = (risk: (typeof PLINKO_RISKS)[number]) =>
  ({ request_id: 'request-1', stake: '1.00', risk }) as const;

/** Floats on the lower and the upper half, by the bits of a number. */
function turnsOf(bits: number): Randomness {
  let row = 0;
  return {
    float: () => {
      const right = (bits >> row) & 1;
      row += 1;
      return right ? 0.5 : 0.499_999;
    },
  };
}

function played(bits: number, risk: (typeof PLINKO_RISKS)[number]) {
  const order = orderOf(risk);
  const state = plinko.play(MATHS, order, turnsOf(bits), context);
  const end = plinko.endOf(MATHS, order, state, context);
  return { win: end?.win ?? 0n, shown: plinko.show(MATHS, order, state, context) };
}

describe('a ball of plinko', () => {
  it('goes right from a half on, and falls as many bins to the right', () => {
    const { shown } = played(0b0000_0000_0111, 'high');
    expect(shown).toEqual({
      kind: 'plinko',
      risk: 'high',
      path: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      bin: 3,
      multiplier: '2.00',
    });
  });

  it.each(PLINKO_RISKS)('of %s risk returns over all its 4,096 ways what the game claims', (risk) => {
    let paid = 0n;
    for (let bits = 0; bits < 4096; bits += 1) paid += played(bits, risk).win;
    const claimed = returnOf('plinko-97').returns.find(({ bet }) => bet === `risk_${risk}`);
    const percent = Number(paid) / Number(parseAmount('1')) / 40.96;
    expect(Math.floor(percent * 100) / 100).toBe(Number(claimed?.rtp));
  });

  it('pays the same on both sides, and the more at the edges the higher the risk', () => {
    for (const risk of PLINKO_RISKS) expect(MATHS.pays[risk]).toEqual(MATHS.pays[risk].toReversed());
    const edges = PLINKO_RISKS.map((risk) => MATHS.pays[risk][0] ?? 0);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    const middles = PLINKO_RISKS.map((risk) => MATHS.pays[risk][6] ?? 0);
    expect(middles).toEqual(middles.toSorted((one, other) => other - one));
  });
});
