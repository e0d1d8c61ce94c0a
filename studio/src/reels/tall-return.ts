import type { Fraction } from '../engine/fraction.ts';
import { tallWindows, type TallMachine } from './tall-machine.ts';
import { returnOver } from './ways-return.ts';

/** The exact return: the height of a reel and its stop are both drawn for that reel alone, so reels stay independent. */
export const tallReturn = (machine: TallMachine): Fraction =>
  returnOver(machine, tallWindows(machine, machine.heights), tallWindows(machine, machine.freeHeights));
