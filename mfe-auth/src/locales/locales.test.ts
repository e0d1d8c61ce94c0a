import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sameAsEnglish from './same-as-english.json';
import en from './en.json';
import ms from './ms.json';
import ph from './ph.json';
import zh from './zh.json';

const english: Record<string, string> = en;
const translations: Record<keyof typeof sameAsEnglish, Record<string, string>> = { ph, zh, ms };
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe.each(['ph', 'zh', 'ms'] as const)('the texts in %s', (language) => {
  const texts = translations[language];
  const allowed: readonly string[] = sameAsEnglish[language];

  it('are all there, and no others', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });

  it('keep the places for what is filled in', () => {
    for (const [key, text] of Object.entries(english))
      expect([key, placeholders(texts[key] ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('are translated, but for words that are the same there', () => {
    const same = Object.keys(english).filter((key) => texts[key] === english[key]);
    expect(same).toEqual(allowed);
  });
});

describe('every text', () => {
  const folder = path.resolve(import.meta.dirname, '../..');
  const sources = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, 'src', file), 'utf8'))
    .concat(readFileSync(path.join(folder, 'manifest.ts'), 'utf8'))
    .join('');

  it('is shown somewhere', () => {
    const unused = Object.keys(english).filter(
      (key) => !sources.includes(`'${key.replace(/_(one|other)$/, '')}'`),
    );
    expect(unused).toEqual([]);
  });
});
