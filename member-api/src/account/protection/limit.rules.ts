import { addDays, startOfWorkingDate, workingDateOf } from '../../platform/server/instants.ts';

export type LimitKind = 'deposit' | 'loss' | 'wager' | 'session';
export type LimitPeriod = 'single' | 'day' | 'week' | 'month';

export interface Limit {
  kind: LimitKind;
  period: LimitPeriod;
  /** 1/10,000 peso; minutes for a play session. */
  amount: bigint;
  /** A requested looser limit: its value (`null`: none), and from when it can be confirmed. */
  next: { amount: bigint | null; at: Date } | undefined;
}

/** Deposits and losses are summed over a period; a stake and a play session are checked one by one. */
export function isLimit(kind: LimitKind, period: LimitPeriod): boolean {
  return (kind === 'wager' || kind === 'session') === (period === 'single');
}

export type LimitChange =
  | { is: 'nothing' }
  | { is: 'tighter'; amount: bigint }
  | { is: 'asked'; amount: bigint | null; at: Date }
  | { is: 'looser'; amount: bigint | null };

/**
 * The new state of a limit when the member requests `wanted` (`null`: none). A tighter one applies at once. A looser one is only
 * stored, and applies when it is requested again after the old period. Requesting the current limit cancels a stored looser one.
 */
export function decideChange(
  { amount, next }: Pick<Limit, 'amount' | 'next'> | { amount: null; next?: undefined },
  wanted: bigint | null,
  period: LimitPeriod,
  now: Date,
): LimitChange {
  if (amount === null) return wanted === null ? { is: 'nothing' } : { is: 'tighter', amount: wanted };
  if (wanted === amount) return next ? { is: 'tighter', amount } : { is: 'nothing' };
  if (wanted !== null && wanted < amount) return { is: 'tighter', amount: wanted };
  if (next?.amount !== wanted) return { is: 'asked', amount: wanted, at: looserFrom(period, now) };
  return now >= next.at ? { is: 'looser', amount: wanted } : { is: 'nothing' };
}

/** The end of the current period, at least a day away, as a cooling-off time. */
export function looserFrom(period: LimitPeriod, now: Date): Date {
  const tomorrow = addDays(now, 1);
  if (period === 'single') return tomorrow;
  const over = endOfPeriod(period, workingDateOf(now));
  return over > tomorrow ? over : tomorrow;
}

/** The first working date of the day, week (from Monday) or month that contains `date`. */
export function firstDateOf(period: Exclude<LimitPeriod, 'single'>, date: string): string {
  if (period === 'month') return `${date.slice(0, 7)}-01`;
  if (period === 'day') return date;
  const noon = new Date(`${date}T12:00:00Z`);
  return addDays(noon, -((noon.getUTCDay() + 6) % 7))
    .toISOString()
    .slice(0, 10);
}

/** When that period began. */
export function startOfPeriod(period: Exclude<LimitPeriod, 'single'>, date: string): Date {
  const start = startOfWorkingDate(firstDateOf(period, date));
  if (!start) throw new Error(`${date} is no working date`);
  return start;
}

function endOfPeriod(period: Exclude<LimitPeriod, 'single'>, date: string): Date {
  const start = startOfPeriod(period, date);
  if (period === 'day') return addDays(start, 1);
  if (period === 'week') return addDays(start, 7);
  // 32 days after the first of a month is in the next one.
  return startOfPeriod('month', workingDateOf(addDays(start, 32)));
}
