import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@palaro/contract';
import { renderHook, act } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import {
  addMessages,
  currentLanguage,
  removeMessages,
  setLanguage,
  startMessages,
  useErrorText,
} from './i18n.ts';
import { storedLanguage } from './languages.ts';
import { errors as errorsEn } from './locales/errors.en.build.ts';
import { errors as errorsMs } from './locales/errors.ms.build.ts';
import { errors as errorsPh } from './locales/errors.ph.build.ts';
import { errors as errorsZh } from './locales/errors.zh.build.ts';
import * as en from './locales/messages.en.ts';
import * as ms from './locales/messages.ms.ts';
import * as ph from './locales/messages.ph.ts';
import * as zh from './locales/messages.zh.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mfe-test': { greeting: string; found_one: string; found_other: string };
  }
}

const all = {
  en: { ...en, errors: errorsEn },
  ph: { ...ph, errors: errorsPh },
  zh: { ...zh, errors: errorsZh },
  ms: { ...ms, errors: errorsMs },
};

beforeAll(() => startMessages('en'));

describe('the shared messages', () => {
  // Specification 1.2, 5.28, 8.1
  it.each(LANGUAGES)('are complete in %s', (language) => {
    const stems = (keys: string[]) =>
      [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].toSorted();
    expect(stems(Object.keys(all[language].common))).toEqual(stems(Object.keys(all.en.common)));
    expect(Object.keys(all[language].errors).toSorted()).toEqual(Object.keys(all.en.errors).toSorted());
    expect(
      Object.entries({ ...all[language].common, ...all[language].errors }).filter(([, text]) => !text.trim()),
    ).toEqual([]);
  });

  // Specification 8.2
  it('show "check the connection" for a key that is not in the catalogue', () => {
    const { result } = renderHook(() => useErrorText());
    expect(result.current('no_such_key')).toBe('Please check your connection and try again');
    expect(result.current('invalid_password')).toBe('Invalid username/ password');
    expect(result.current('deposit_amount_required')).toMatch(/required/i);
  });
});

describe('switching the language', () => {
  it('loads the messages on screen in the new language first, then changes page, document and cookie', async () => {
    await addMessages('mfe-test', (language) => Promise.resolve({ greeting: `hello in ${language}` }));
    const { result } = renderHook(() => useTranslation('mfe-test').t);
    expect(result.current('greeting')).toBe('hello in en');
    await act(() => setLanguage('ph'));
    expect(result.current('greeting')).toBe('hello in ph');
    expect(currentLanguage()).toBe('ph');
    expect(document.documentElement.lang).toBe('fil-PH');
    expect(storedLanguage()).toBe('ph');
    await act(() => setLanguage('en'));
  });
});

it('keeps the text functions identical until the language changes', async () => {
  const { result, rerender } = renderHook(() => [useTranslation('mfe-test').t, useErrorText()] as const);
  const [text, errorText] = result.current;
  const english = errorText('invalid_password');
  rerender();
  expect(result.current).toEqual([text, errorText]);
  await act(() => setLanguage('ms'));
  expect(result.current[0]).not.toBe(text);
  expect(result.current[1]).not.toBe(errorText);
  expect(result.current[1]('invalid_password')).not.toBe(english);
  await act(() => setLanguage('en'));
  expect(result.current[1]('invalid_password')).toBe(english);
});

it('leaves the screen unchanged until all messages of the new language are loaded', async () => {
  let come = () => undefined as void;
  const late = new Promise<void>((resolve) => (come = resolve));
  await addMessages('mfe-test', (language) =>
    (language === 'zh' ? late : Promise.resolve()).then(() => ({ greeting: `hello in ${language}` })),
  );
  const drawn: string[] = [];
  renderHook(() => drawn.push(useTranslation('mfe-test').t('greeting')));
  let switched = Promise.resolve();
  await act(async () => void (switched = setLanguage('zh')));
  expect(drawn).toEqual(['hello in en']);
  come();
  await act(() => switched);
  expect(drawn).toEqual(['hello in en', 'hello in zh']);
  await act(() => setLanguage('en'));
});

it('a remote whose messages were removed can register those of another version', async () => {
  const bring = (text: string) => addMessages('mfe-test', () => Promise.resolve({ greeting: text }));
  removeMessages('mfe-test');
  await bring('from the new version');
  await bring('kept, because they are there');
  const { result, rerender } = renderHook(() => useTranslation('mfe-test').t('greeting'));
  expect(result.current).toBe('from the new version');
  removeMessages('mfe-test');
  await bring('from the old version');
  rerender();
  expect(result.current).toBe('from the old version');
});

it('a text contains its parameters, in the plural form of its count', async () => {
  removeMessages('mfe-test');
  await addMessages('mfe-test', async () => ({
    found_one: '{{count}} game of {{all}}',
    found_other: '{{count}} games of {{all}}',
  }));
  const { result } = renderHook(() => useTranslation('mfe-test').t);
  expect(result.current('found', { count: 1, all: 'many' })).toBe('1 game of many');
  expect(result.current('found', { count: 7, all: 'many' })).toBe('7 games of many');
});
