import { describe, expect, it } from '@jest/globals';
import { ERROR_KEYS, FIELDS } from '@palaro/contract';
import commonEn from './common.en.json';
import commonMs from './common.ms.json';
import commonPh from './common.ph.json';
import commonZh from './common.zh.json';
import * as en from './errors.en.ts';
import * as ms from './errors.ms.ts';
import * as ph from './errors.ph.ts';
import * as zh from './errors.zh.ts';

/** The same word in English and in another language. */
const SAME = {
  ph: ['navHome', 'balance'],
  zh: ['switchLanguage'],
  ms: ['deposit', 'switchLanguage'],
};
const SAME_LABELS: Record<keyof typeof SAME, string[]> = {
  ph: ['member_otp', 'tac', 'tac_code'],
  zh: [],
  ms: ['bank_id', 'bank_name', 'member_otp', 'tac', 'tac_code'],
};
const languages = {
  ph: { common: commonPh, errors: ph },
  zh: { common: commonZh, errors: zh },
  ms: { common: commonMs, errors: ms },
} as const;
const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe.each(Object.entries(languages))('the texts in %s', (language, { common, errors }) => {
  const texts: Record<string, string> = common;

  it('have the keys of the English ones, in their order', () => {
    expect(Object.keys(common)).toEqual(Object.keys(commonEn));
  });

  it('are translated, but for words that are the same', () => {
    const same = Object.entries(commonEn).filter(([key, text]) => texts[key] === text);
    expect(same.map(([key]) => key).toSorted()).toEqual(SAME[language as keyof typeof SAME].toSorted());
    const sameLabels = FIELDS.filter((field) => errors.fieldLabels[field] === en.fieldLabels[field]);
    expect(sameLabels.toSorted()).toEqual(SAME_LABELS[language as keyof typeof SAME]);
    expect(
      ERROR_KEYS.filter((key) => (errors.errorTexts as Record<string, string>)[key] === en.errorTexts[key]),
    ).toEqual([]);
  });

  it('take the same details', () => {
    for (const [key, text] of Object.entries(commonEn))
      expect([key, holes(texts[key] ?? '')]).toEqual([key, holes(text)]);
    for (const key of ERROR_KEYS)
      expect([key, holes(errors.errorTexts[key])]).toEqual([key, holes(en.errorTexts[key])]);
  });
});
