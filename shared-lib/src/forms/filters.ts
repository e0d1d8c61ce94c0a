/** What a field lets through of what is typed or pasted. */
export type Filter = (typed: string) => string;

export const digitsOnly: Filter = (typed) => typed.replace(/\D/g, '');
export const lettersAndDigits: Filter = (typed) => typed.replace(/[^A-Za-z0-9]/g, '');
/** Letters of any language with the signs that names have. */
export const lettersAndSpaces: Filter = (typed) =>
  typed.replace(/[^\p{L}\p{M} .'-]/gu, '').replace(/^ +/, '');

/**
 * An amount while it is typed: digits, one point, at most two decimals. A comma separates thousands here and is dropped,
 * never read as a point: "1,500" is one thousand five hundred.
 */
export const decimal: Filter = (typed) => {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const digits = whole.slice(0, 12).replace(/^0+(?=\d)/, '');
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
};
