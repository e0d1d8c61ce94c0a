/** @jest-environment jest-fixed-jsdom */
import { webcrypto } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { findMaths } from '../maths/maths.ts';
import { rulesOfKind } from '../engine/kinds.ts';
import { areStakes, stakesOf } from '../stakes.ts';
import { ORDERS } from '../wire/index.ts';
import type { Kind } from '../wire/index.ts';
import { aView, openStage } from './testing.ts';

const PRESSES = 400;

/** Always the same presses, so that a failure comes again. */
function presses(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

it.each<[Kind, string]>([
  ['dice', 'dice-99'],
  ['limbo', 'limbo-99'],
  ['crash', 'crash-99'],
  ['mines', 'mines-99'],
  ['plinko', 'plinko-97'],
  ['fishing', 'sea-reef'],
  ['roulette', 'roulette-plain'],
])('whatever is pressed at a game of %s, its order is one that the game takes', async (kind, maths) => {
  const sent: object[] = [];
  const rules = rulesOfKind(kind).rulesOf(findMaths(maths));
  await openStage(aView(rules, { stakes: stakesOf(kind), balance: '9000000.00' }), (path, body) => {
    if (path === '/round') sent.push(body as object);
    return { json: path === '/round' ? { error: 'INSUFFICIENT_FUNDS' } : {} };
  });
  const next = presses(7);
  const controls = [
    ...document.querySelectorAll<HTMLElement>('.step, .board .spot, .board .fish-kind, .board [data-clear]'),
  ];
  const spin = document.querySelector<HTMLElement>('#spin');
  for (let turn = 0; turn < PRESSES; turn += 1) {
    controls[next(controls.length)]?.click();
    if (turn % 8 !== 7) continue;
    spin?.click();
    while (spin?.getAttribute('aria-disabled') === 'true')
      await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(sent.length).toBeGreaterThan(PRESSES / 20);
  for (const order of sent) {
    expect(ORDERS[kind].safeParse(order).success).toBe(true);
    expect([order, areStakes(kind, order)]).toEqual([order, true]);
  }
});
