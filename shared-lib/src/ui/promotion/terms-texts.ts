import type { Language } from '@palaro/contract';
import en from './locales/en.json' with { type: 'json' };
import type terms from './locales/en.json';
import ms from './locales/ms.json' with { type: 'json' };
import ph from './locales/ph.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'promotion-terms': typeof terms;
  }
}

/** The owner of the texts, as of a remote's. */
export const TERMS_TEXTS = 'promotion-terms';

/** All languages in the file of the component: one more file for each would cost every remote's first view more than they save. */
const texts: Record<Language, Record<string, string>> = { en, ph, zh, ms };

export const loadTermsTexts = (language: Language): Promise<Record<string, string>> =>
  Promise.resolve(texts[language]);
