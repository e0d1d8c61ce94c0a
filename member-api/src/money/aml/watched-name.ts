/**
 * What is left of a name when case, accents, punctuation and the order of its words do not count: "DELA PEÑA, Juan" is "Juan dela Pena". Lists
 * write surnames first, members last.
 */
export const watchedName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleUpperCase('en')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
