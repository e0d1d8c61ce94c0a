import { units, type Units } from '@palaro/contract';
import type { Settings } from '../../settings.ts';

/** What referrer and referee have in common, so that a person looks at it: they may be one person. */
export type SharedSign = 'device' | 'address' | 'bank';

/** The bonus of a deposit, rounded down to the centavo, which has 100 units. */
export function bonusOf(deposit: Units, { percent, most }: Settings['referral']): Units {
  const bonus = ((deposit * BigInt(percent)) / 10_000n) * 100n;
  return units(bonus < most ? bonus : most);
}

/** What a referred deposit would bring; nothing when it brings neither a bonus nor a ticket. */
export function rewardOf(
  deposit: Units,
  { hadBonusToday, hadTicket }: { hadBonusToday: boolean; hadTicket: boolean },
  rules: Settings['referral'],
): { bonus: Units; hasTicket: boolean } | undefined {
  const bonus = hadBonusToday ? units(0n) : bonusOf(deposit, rules);
  const hasTicket = !hadTicket && deposit >= rules.ticketFrom;
  return bonus > 0n || hasTicket ? { bonus, hasTicket } : undefined;
}

/** The wait before a deposit of this age is looked at again: those who play, mostly play soon. */
export function checkAgainMs(ageMs: number, { soonestMs, latestMs }: Settings['referral']['check']): number {
  return Math.min(latestMs, Math.max(soonestMs, ageMs / 10));
}

type Standing = 'pay' | 'wait' | 'refuse';

/** Whether an earned referral can be paid now. What a pause or a suspension keeps back is paid afterwards. */
export function standingOf({
  referrerState,
  isExcluded,
  refereeState,
}: {
  referrerState: string;
  isExcluded: boolean;
  refereeState: string;
}): Standing {
  if (referrerState === 'banned' || referrerState === 'closed' || refereeState === 'banned') return 'refuse';
  return referrerState === 'active' && !isExcluded ? 'pay' : 'wait';
}
