import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@palaro/contract';
import { renderHook, act } from '@testing-library/react';
import {
  addMessages,
  currentLanguage,
  messagesOf,
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

const all = {
  en: { ...en, errors: errorsEn },
  ph: { ...ph, errors: errorsPh },
  zh: { ...zh, errors: errorsZh },
  ms: { ...ms, errors: errorsMs },
};

beforeAll(() => startMessages('en'));

describe('the messages that everyone shares', () => {
  it.each(LANGUAGES)('are complete in %s', (language) => {
    const stems = (keys: string[]) =>
      [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].toSorted();
    expect(stems(Object.keys(all[language].common))).toEqual(stems(Object.keys(all.en.common)));
    expect(Object.keys(all[language].errors).toSorted()).toEqual(Object.keys(all.en.errors).toSorted());
    expect(
      Object.entries({ ...all[language].common, ...all[language].errors }).filter(([, text]) => !text.trim()),
    ).toEqual([]);
  });

  it('say to check the connection for a key that is not in the catalogue', () => {
    const { result } = renderHook(() => useErrorText());
    expect(result.current('no_such_key')).toBe('Please check your connection and try again');
    expect(result.current('invalid_password')).toBe('Invalid username/ password');
    expect(result.current('deposit_amount_required')).toMatch(/required/i);
  });
});

describe('switching the language', () => {
  it('loads what is shown in the new one first, then changes page, document and cookie', async () => {
    await addMessages('mfe-test', (language) => Promise.resolve({ greeting: `hello in ${language}` }));
    const { result } = renderHook(() => messagesOf<{ greeting: string }>('mfe-test')());
    expect(result.current('greeting')).toBe('hello in en');
    await act(() => setLanguage('ph'));
    expect(result.current('greeting')).toBe('hello in ph');
    expect(currentLanguage()).toBe('ph');
    expect(document.documentElement.lang).toBe('fil-PH');
    expect(storedLanguage()).toBe('ph');
    await act(() => setLanguage('en'));
  });
});

it('is one function for all who ask, and another one in another language, for texts and for errors', async () => {
  const useBoth = () => [messages(), useErrorText()] as const;
  const messages = messagesOf<Record<string, string>>('mfe-test');
  const [one, other] = [renderHook(useBoth).result, renderHook(useBoth).result];
  const before = one.current;
  const english = before[1]('invalid_password');
  expect(other.current).toEqual(before);
  await act(() => setLanguage('ms'));
  expect(one.current[0]).not.toBe(before[0]);
  expect(one.current[1]).not.toBe(before[1]);
  expect(other.current).toEqual(one.current);
  expect(one.current[1]('invalid_password')).not.toBe(english);
  await act(() => setLanguage('en'));
  expect(one.current).toEqual(before);
});

it('a remote whose messages were removed brings those of its other version', async () => {
  const bring = (text: string) => addMessages('mfe-swapped', () => Promise.resolve({ greeting: text }));
  await bring('from the new version');
  await bring('kept, because they are there');
  const { result, rerender } = renderHook(() => messagesOf<{ greeting: string }>('mfe-swapped')());
  expect(result.current('greeting')).toBe('from the new version');
  removeMessages('mfe-swapped');
  await bring('from the old version');
  rerender();
  expect(result.current('greeting')).toBe('from the old version');
});

it('a text has in it what was put in, however often it was asked for and with however many others', async () => {
  await addMessages('mfe-counted', async () => ({ found: '{{count}} of {{all}}' }));
  const { result } = renderHook(() => messagesOf<{ found: string }>('mfe-counted')());
  for (const pass of [1, 2])
    for (let count = 0; count < 1_100; count += 1)
      expect([pass, result.current('found', { count, all: 'many' })]).toEqual([pass, `${count} of many`]);
});
