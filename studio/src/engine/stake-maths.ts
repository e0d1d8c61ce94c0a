import { formatAmount, parseAmount, units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import type { SpotResult } from '../wire/index.ts';

/** An amount that has been validated already. */
export function stakeUnits(amount: string): Units {
  const value = parseAmount(amount);
  if (value === undefined) throw new RangeError('A stake that is no amount was let through.');
  return value;
}

/** `stake · numerator / denominator`, down to the ledger's unit. */
export function share(stake: Units, numerator: bigint, denominator: bigint): Units {
  return units((stake * numerator) / denominator);
}

export interface SpotBet {
  spot: string;
  stake: string;
}

export function totalOf(bets: readonly SpotBet[]): Units {
  return units(bets.reduce((sum, { stake }) => sum + stakeUnits(stake), 0n));
}

/** Each spot once, and only spots of the table. */
export function areSpots(bets: readonly SpotBet[], known: readonly string[]): boolean {
  return (
    new Set(bets.map(({ spot }) => spot)).size === bets.length &&
    bets.every(({ spot }) => known.includes(spot))
  );
}

/** `hundredthsOf`: what a spot gives back, in hundredths of its stake. */
export function settleSpots(bets: readonly SpotBet[], hundredthsOf: (spot: string) => bigint): SpotResult[] {
  return bets.map(({ spot, stake }) => {
    const win = share(stakeUnits(stake), hundredthsOf(spot), 100n);
    return { spot, stake, win: formatAmount(win) };
  });
}

export function winOf(spots: readonly SpotResult[]): Units {
  return units(spots.reduce((sum, { win }) => sum + stakeUnits(win), 0n));
}

/** 128n → "1.28" */
export function showHundredths(value: number | bigint): string {
  const text = String(value).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** "1.28" → 128 */
export function toHundredths(text: string): number {
  return Math.round(Number(text) * 100);
}

/** 12345n → "1.2345", without zeros at the end beyond two decimals. */
export function showTenThousandths(value: bigint): string {
  return formatAmount(value);
}
