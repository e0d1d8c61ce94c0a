import { addTexts } from '@palaro/shared-lib/core';
import type terms from './locales/en.json';
import en from './locales/en.json' with { type: 'json' };
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

// All languages in the file of the component: one more file for each would cost every remote's first view more than they save.
addTexts(TERMS_TEXTS, { en, ph, zh, ms });
