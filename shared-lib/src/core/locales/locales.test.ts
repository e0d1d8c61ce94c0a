import { describe, expect, it } from '@jest/globals';
import { ERROR_KEYS, errorTextsIn, FIELD_LABELS, FIELDS } from '@palaro/contract/errors';
import commonEn from './common.en.json';
import commonMs from './common.ms.json';
import commonPh from './common.ph.json';
import commonZh from './common.zh.json';

/** Words that are the same in English and in the other language. */
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
  ph: { common: commonPh, errors: errorTextsIn('ph') },
  zh: { common: commonZh, errors: errorTextsIn('zh') },
  ms: { common: commonMs, errors: errorTextsIn('ms') },
} as const;
const english = errorTextsIn('en');
const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe.each(Object.entries(languages))('the texts in %s', (language, { common, errors }) => {
  const texts: Record<string, string> = common;

  it('have the keys of the English ones, in their order', () => {
    expect(Object.keys(common)).toEqual(Object.keys(commonEn));
  });

  it('are translated, except for words that are the same', () => {
    const same = Object.entries(commonEn).filter(([key, text]) => texts[key] === text);
    expect(same.map(([key]) => key).toSorted()).toEqual(SAME[language as keyof typeof SAME].toSorted());
    const sameLabels = FIELDS.filter(
      (field) => FIELD_LABELS[field][language as keyof typeof SAME] === FIELD_LABELS[field].en,
    );
    expect(sameLabels.toSorted()).toEqual(SAME_LABELS[language as keyof typeof SAME]);
    expect(ERROR_KEYS.filter((key) => errors[key] === english[key])).toEqual([]);
  });

  it('have the same parameters', () => {
    for (const [key, text] of Object.entries(commonEn))
      expect([key, holes(texts[key] ?? '')]).toEqual([key, holes(text)]);
    for (const key of ERROR_KEYS) expect([key, holes(errors[key])]).toEqual([key, holes(english[key])]);
  });
});
