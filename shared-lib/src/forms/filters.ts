/** Filters of typed or pasted text, by the kind of field. */
export type Filter = (typed: string) => string;

export const digitsOnly: Filter = (typed) => typed.replace(/\D/g, '');
export const lettersAndDigits: Filter = (typed) => typed.replace(/[^A-Za-z0-9]/g, '');
/** Letters of any language and the punctuation of names. */
export const lettersAndSpaces: Filter = (typed) =>
  typed.replace(/[^\p{L}\p{M} .'-]/gu, '').replace(/^ +/, '');

/**
 * An amount while it is typed: digits, one point, at most two decimals. A comma separates thousands and is dropped, never read as
 * a decimal point: "1,500" is one thousand five hundred.
 */
export const decimal: Filter = (typed) => {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const digits = whole.slice(0, 12).replace(/^0+(?=\d)/, '');
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
};
