import { workingDateOf } from '@palaro/contract';

/** Asia/Kuala_Lumpur is +08:00 all year and has been since 1982. */
const OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Kuala_Lumpur; empty for none. */
export function toWireInstant(instant: Date | null | undefined): string {
  if (!instant) return '';
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

export { workingDateOf };

/** The start of a working date. `undefined` for a date that does not exist (2026-02-30). */
export function startOfWorkingDate(date: string): Date | undefined {
  const start = new Date(`${date}T00:00:00+08:00`);
  return !Number.isNaN(start.getTime()) && workingDateOf(start) === date ? start : undefined;
}

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** The same day and time in another month; the last day of a month that is too short for it (31 August → 28 February). */
export function addMonths(instant: Date, months: number): Date {
  const local = new Date(instant.getTime() + OFFSET_MS);
  const day = local.getUTCDate();
  local.setUTCMonth(local.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return new Date(local.getTime() - OFFSET_MS);
}

export function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}
