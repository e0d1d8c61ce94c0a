import { describe, expect, it } from '@jest/globals';
import { MOTIFS } from '@palaro/game-art/stage';
import { TEXTS, fill } from './texts.ts';
import { LANGUAGES, REFUSALS } from '../wire/index.ts';

const holesOf = (text: unknown) =>
  typeof text === 'string' ? [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted() : [];

describe.each(LANGUAGES)('the texts of the game in %s', (language) => {
  const texts = TEXTS[language];

  it('have the same parameters as the English ones', () => {
    for (const [key, text] of Object.entries(TEXTS.en))
      expect([key, holesOf(texts[key as keyof typeof texts])]).toEqual([key, holesOf(text)]);
  });

  it('name every symbol and every refusal', () => {
    expect(Object.keys(texts.symbols).toSorted()).toEqual(MOTIFS.map(({ name }) => name).toSorted());
    expect(Object.keys(texts.errors).toSorted()).toEqual([...REFUSALS, 'UNREACHABLE'].toSorted());
    expect([...Object.values(texts.symbols), ...Object.values(texts.errors)]).not.toContain('');
  });
});

describe('a text with parameters', () => {
  it('is filled with the given ones and keeps the others', () => {
    expect(fill('{count} of {all}', { count: 3 })).toBe('3 of {all}');
  });
});
