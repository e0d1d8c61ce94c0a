/** Ways to pay a manual deposit, by the contract's names. */
export const MANUAL_METHODS = ['bank_transfer', 'ewallet', 'over_the_counter', 'atm'] as const;

/** The current time of the house, in the format of a date field: `2026-11-21T18:05`. */
export function momentOf(at: Date): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return text.replace(' ', 'T');
}

/** The value of a date field in the API's format: `2026-11-21 18:05:00`. */
export const wireMoment = (field: string): string => {
  const text = field.replace('T', ' ');
  return /:\d\d:\d\d$/.test(text) || text === '' ? text : `${text}:00`;
};
