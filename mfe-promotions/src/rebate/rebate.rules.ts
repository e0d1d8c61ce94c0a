import { formatAmount, parseAmount, type report, type ValueOf } from '@palaro/contract';

export type Rebate = ValueOf<typeof report.rebate>;

/** From the member's own stakes, or from those of their referred members. */
export type RebateKind = 'self' | 'downline';

/** A quarter, a half and all of what can be claimed, to the centavo; without amounts of zero. */
export function partsOf(available: string): string[] {
  const all = parseAmount(available) ?? 0n;
  const parts = [all / 4n, all / 2n].map((part) => (part / 100n) * 100n);
  return [...new Set([...parts, all].filter((part) => part > 0n).map((part) => formatAmount(part)))];
}

export interface Day {
  day: string;
  lines: Rebate['days'];
  total: string;
}

/** The lines grouped by day, newest day first. */
export function byDay(lines: Rebate['days']): Day[] {
  const days = new Map<string, Rebate['days']>();
  for (const line of lines) days.set(line.working_date, [...(days.get(line.working_date) ?? []), line]);
  return [...days]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([day, of]) => ({
      day,
      lines: of,
      total: formatAmount(of.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0n), 0n)),
    }));
}
