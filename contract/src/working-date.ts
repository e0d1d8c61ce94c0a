/** In place of a working date: every day of which a list is kept. */
export const EVERY_DAY = 'all';

/** Asia/Kuala_Lumpur is +08:00 all year and has been since 1982. */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** `YYYY-MM-DD`: the day that an instant belongs to in Asia/Kuala_Lumpur. */
export const workingDateOf = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
