import type { Language } from '@palaro/contract';

/** Our language names → BCP 47 tags, for browsers, screen readers and plural rules. */
export const LOCALE_TAGS = {
  en: 'en-PH',
  ph: 'fil-PH',
  zh: 'zh-Hans',
  ms: 'ms-MY',
} as const satisfies Record<Language, string>;

export const LANGUAGE_NAMES = {
  en: 'English',
  ph: 'Filipino',
  zh: '中文',
  ms: 'Bahasa Melayu',
} as const satisfies Record<Language, string>;

export const DEFAULT_LANGUAGE: Language = 'en';
const COOKIE = '__Host-palaro-lang';

export function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && value in LOCALE_TAGS;
}

/** In a cookie, because the edge writes the title and the preload tags in the member's language. */
export function storedLanguage(): Language {
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

export function storeLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=31536000; secure; samesite=lax`;
}
