import { randomInt } from 'node:crypto';
import type { Machine } from './machine.ts';

/** Where each reel stops: every stop has the same chance, from a generator that nobody can predict. */
export function draw(machine: Machine): number[] {
  return machine.strips.map((strip) => randomInt(strip.length));
}
