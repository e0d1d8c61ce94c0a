const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The birthdays, as month × 100 + day, of which gifts are given on a working date. Who was born on 29 February has it on 1 March in
 * other years.
 */
export function birthdaysOn(day: string): number[] {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const own = month * 100 + dayOfMonth;
  return own === 301 && !isLeap(year) ? [229, own] : [own];
}

/** What a gift is for: the same occasion brings a member one gift, for ever. */
export const levelOccasion = (level: number) => `level ${level}`;
export const birthdayOccasion = (day: string) => `birthday ${day.slice(0, 4)}`;
