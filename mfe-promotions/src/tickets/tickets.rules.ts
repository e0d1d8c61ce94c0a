import { formatAmount, parseAmount } from '@palaro/contract';

/** The number of choices; the last one is all tickets. */
const CHOICES = 12;

/** Numbers of tickets that can be redeemed at once, smallest first: whole prizes only. */
export function redeemable(balance: number, perRedeem: number): number[] {
  if (perRedeem < 1) return [];
  const prizes = Math.floor(balance / perRedeem);
  const shown = Array.from({ length: Math.min(prizes, CHOICES - 1) }, (_, index) => (index + 1) * perRedeem);
  const all = prizes * perRedeem;
  return prizes > 0 && shown.at(-1) !== all ? [...shown, all] : shown;
}

/** The payout for a number of tickets, in the API's format. */
export function paidFor(tickets: number, perRedeem: number, redeemValue: string): string {
  const value = parseAmount(redeemValue) ?? 0n;
  return formatAmount(value * BigInt(Math.floor(tickets / perRedeem)));
}
