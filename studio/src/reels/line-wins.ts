import { formatAmount, units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import { stakeUnits } from '../engine/stake-maths.ts';
import type { LineWin } from '../wire/index.ts';
import { evaluate } from './evaluate.ts';
import { numberOf } from './look.ts';
import type { Lines } from './machine.ts';

/** What `times` line stakes are worth, when the stake is divided among the lines. */
export function lineWin({ lines }: Lines, stake: string, times: number): Units {
  return units((stakeUnits(stake) / BigInt(lines.length)) * BigInt(times));
}

/** Every line that wins at these stops, as a screen sees it. */
export function showLines(machine: Lines, stake: string, stops: readonly number[]): LineWin[] {
  return evaluate(machine, stops).map(({ line, symbol, length, times }) => ({
    line,
    symbol: numberOf(machine, symbol),
    count: length,
    amount: formatAmount(lineWin(machine, stake, times)),
  }));
}
