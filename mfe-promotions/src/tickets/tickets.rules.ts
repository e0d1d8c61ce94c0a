import { formatAmount, parseAmount } from '@palaro/contract';

/** How many choices a member gets; the last is all of them. */
const CHOICES = 12;

/** Numbers of tickets that can be redeemed at once, smallest first: whole prizes only. */
export function redeemable(balance: number, perRedeem: number): number[] {
  if (perRedeem < 1) return [];
  const prizes = Math.floor(balance / perRedeem);
  const shown = Array.from({ length: Math.min(prizes, CHOICES - 1) }, (_, index) => (index + 1) * perRedeem);
  const all = prizes * perRedeem;
  return prizes > 0 && shown.at(-1) !== all ? [...shown, all] : shown;
}

/** What so many tickets pay, as the API writes it. */
export function paidFor(tickets: number, perRedeem: number, redeemValue: string): string {
  const value = parseAmount(redeemValue) ?? 0n;
  return formatAmount(value * BigInt(Math.floor(tickets / perRedeem)));
}
