export type Strength = 'weak' | 'fair' | 'strong';

/** Bits that somebody who guesses has to find, about: below the first it is weak, below the second fair. */
const BITS = { fair: 36, strong: 58 } as const;
const KINDS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z0-9]/, 33],
];
/** What most guesses begin with, and rows of the keyboard. */
const FIRST_GUESSES = /passw|qwert|asdf|zxcv|iloveyou|mahal|palaro|123456|(19|20)\d\d/gi;
const SHORTEST_OWN = 4;

/**
 * How hard a password is to guess, by its length and kinds of characters: a run (`1111`, `abcd`), a first guess or a word of the
 * member's own counts as one character. Only advice while typing: the API compares with the long list.
 */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const hidden = words
    .filter((word) => word.length >= SHORTEST_OWN)
    .reduce((rest, word) => withoutWord(rest, word), password)
    .replaceAll(FIRST_GUESSES, ' ');
  const kinds = KINDS.reduce((sum, [kind, count]) => sum + (kind.test(hidden) ? count : 0), 0);
  const bits = countSteps(hidden) * Math.log2(Math.max(kinds, 1));
  if (bits < BITS.fair) return 'weak';
  return bits < BITS.strong ? 'fair' : 'strong';
}

function withoutWord(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + word.length)}`;
}

/** Characters, where those that go on as the ones before (`1111`, `abcd`, `4321`) count once. */
function countSteps(text: string): number {
  let steps = 0;
  let last = Number.NaN;
  for (let at = 0; at < text.length; at++) {
    const step = at === 0 ? Number.NaN : text.charCodeAt(at) - text.charCodeAt(at - 1);
    if (step !== last || Math.abs(step) > 1) steps += 1;
    last = step;
  }
  return steps;
}
