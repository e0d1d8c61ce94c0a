import { workingDateOf } from '../server/instants.ts';
import type { MarketProfile } from './profiles.ts';

/** Whether somebody born on `birthday` (`YYYY-MM-DD`) is old enough for the market, by the calendar of Asia/Kuala_Lumpur. */
export function isOfAge(birthday: string, { minAge }: MarketProfile, now: Date): boolean {
  // Somebody born on 29 February comes of age on 1 March of a short year: the comparison of texts has this result.
  const comesOfAge = `${Number(birthday.slice(0, 4)) + minAge}${birthday.slice(4)}`;
  return comesOfAge <= workingDateOf(now);
}
