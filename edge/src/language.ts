import type { Language } from '@palaro/release';
import { hostCookie } from './host-cookie.ts';
import texts from './texts.json' with { type: 'json' };

const COOKIE = /(?:^|;\s*)__Host-palaro-lang=([a-z]{2})(?:;|$)/;

/** Tags for `<html lang>`, the same as shared-lib's core sets when a member changes the language. */
const HTML_LANGUAGE: Record<Language, string> = { en: 'en-PH', ph: 'fil-PH', zh: 'zh-Hans', ms: 'ms-MY' };

export interface SiteTexts {
  title: string;
  description: string;
  lost: string;
}

/** The edge's own texts; all others come from the remotes. */
export const TEXTS: Record<Language, SiteTexts> = texts;

/** The language of the visitor's cookie, else English. */
export function languageOf(cookies: string | undefined): Language {
  const code = COOKIE.exec(cookies ?? '')?.[1] ?? '';
  return isLanguage(code) ? code : 'en';
}

/** The language in an address, as in the links between a page's languages: `?lang=ph`. */
export function requestedLanguage(query: string): Language | undefined {
  const code = new URLSearchParams(query).get('lang') ?? '';
  return isLanguage(code) ? code : undefined;
}

/** Makes the language of an address that of the visit, like the language menu. */
export function languageCookie(language: Language): string {
  return hostCookie({ name: '__Host-palaro-lang', value: language, lasts: 31_536_000, forScripts: true });
}

export function htmlLanguage(language: Language): string {
  return HTML_LANGUAGE[language];
}

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(TEXTS, code);
}
