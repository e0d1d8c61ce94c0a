import type { Language } from '../wire/index.ts';
import { en, type Texts } from './texts/en.ts';
import { ms } from './texts/ms.ts';
import { ph } from './texts/ph.ts';
import { zh } from './texts/zh.ts';

export const TEXTS: Readonly<Record<Language, Texts>> = { en, ph, zh, ms };

/** What `<html lang>` calls our languages. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  ph: 'fil',
  zh: 'zh-Hans',
  ms: 'ms',
};

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
