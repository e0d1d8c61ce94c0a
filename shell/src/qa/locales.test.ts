import { expect, it } from '@jest/globals';
import { FAULTS } from '@palaro/contract';
import en from './locales/en.json';
import ms from './locales/ms.json';
import ph from './locales/ph.json';
import zh from './locales/zh.json';

const holes = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

it.each(Object.entries({ ph, zh, ms }))(
  'the panel has complete and translated texts in %s',
  (_language, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(texts) as [keyof typeof en, string][]) {
      expect(text).not.toBe(en[key]);
      expect(holes(text)).toEqual(holes(en[key]));
    }
  },
);

it('the panel names every fault', () => {
  const named = Object.keys(en).flatMap((key) => /^fault\.(.+)$/.exec(key)?.[1] ?? []);
  expect(named).toEqual([...FAULTS]);
});
