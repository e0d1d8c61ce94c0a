/** How a member can have paid by hand, as the contract names it. */
export const MANUAL_METHODS = ['bank_transfer', 'ewallet', 'over_the_counter', 'atm'] as const;

/** The moment that it is for the house, as a date field holds it: `2026-11-21T18:05`. */
export function momentOf(at: Date): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return text.replace(' ', 'T');
}

/** What a date field holds, as the API takes it: `2026-11-21 18:05:00`. */
export const wireMoment = (field: string): string => {
  const text = field.replace('T', ' ');
  return /:\d\d:\d\d$/.test(text) || text === '' ? text : `${text}:00`;
};
