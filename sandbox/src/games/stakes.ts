import { parseAmount, units } from '@palaro/shared-lib/contract';
import type { Units } from '@palaro/shared-lib/contract';

/** Pesos a round; each divides among the lines of every machine without going below a centavo. */
export const STAKES = [
  '1.00',
  '2.00',
  '5.00',
  '10.00',
  '20.00',
  '50.00',
  '100.00',
  '200.00',
  '500.00',
] as const;

export function isStake(stake: unknown): stake is (typeof STAKES)[number] {
  return STAKES.some((known) => known === stake);
}

/** What `times` line stakes are worth, when the stake is divided among so many lines. */
export function winAmount(stake: string, times: number, lines: number): Units {
  return units(((parseAmount(stake) ?? 0n) / BigInt(lines)) * BigInt(times));
}
