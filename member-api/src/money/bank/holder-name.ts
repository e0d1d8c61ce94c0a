/** The same name however it is spaced, cased or composed: "juan  DELA cruz" is "Juan Dela Cruz". */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b);
}

export function tidyName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** What is left of a name when spaces, case and composition do not count. */
export const plainName = (name: string): string => tidyName(name).toLocaleUpperCase('en');
