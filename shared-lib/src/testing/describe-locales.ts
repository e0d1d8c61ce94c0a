import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Language } from '@palaro/contract';

type Texts = Record<string, string>;

interface Locales {
  /** The remote's folder. */
  folder: string;
  texts: Record<Language, Texts>;
  /** Per language, the keys whose text is correctly the same as in English. */
  sameAsEnglish: Record<Exclude<Language, 'en'>, readonly string[]>;
}

/** "{{count}} days", "{{minutes}} minutes": wrong for one. "{{count}} is the most" counts nothing. */
const COUNTED_BY_HAND = /\{\{count\}\} (?!is\b|has\b)[a-z]+s\b|\{\{(\w+s)\}\} \1\b/;

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

/** Tests of a remote's message files: four complete languages, no untranslated text, no unused text. */
export function describeLocales({
  folder,
  texts: { en: english, ...translations },
  sameAsEnglish,
}: Locales): void {
  describe.each(['ph', 'zh', 'ms'] as const)('the texts in %s', (language) => {
    const texts = translations[language];

    it('have the same keys as the English ones', () => {
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    });

    it('have the same parameters as the English ones', () => {
      for (const [key, text] of Object.entries(english))
        expect([key, placeholders(texts[key] ?? '')]).toEqual([key, placeholders(text)]);
    });

    it('are translated, except for words that are the same', () => {
      const same = Object.keys(english).filter((key) => texts[key] === english[key]);
      expect(same.toSorted()).toEqual(sameAsEnglish[language].toSorted());
    });
  });

  describe('every text', () => {
    it('with a number and what is counted has a plural', () => {
      const byHand = Object.entries(english).filter(
        ([key, text]) => !/_(one|other)$/.test(key) && COUNTED_BY_HAND.test(text),
      );
      expect(byHand).toEqual([]);
    });

    it('is used somewhere', () => {
      const sources = sourcesOf(folder);
      const isShown = (key: string) =>
        sources.includes(`'${key}'`) || sources.includes(`\`${key.replace(/\.[^.]*$/, '')}.\${`);
      expect(Object.keys(english).filter((key) => !isShown(key.replace(/_(one|other)$/, '')))).toEqual([]);
    });
  });
}

function sourcesOf(folder: string): string {
  return readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, 'src', file), 'utf8'))
    .concat(readFileSync(path.join(folder, 'manifest.ts'), 'utf8'))
    .join('');
}
