/** The same name however it is spaced, cased or composed: "juan  DELA cruz" is "Juan Dela Cruz". */
export function isSameName(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

export function tidyName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}

const plain = (name: string) => tidyName(name).toLocaleUpperCase('en');
