import { addTexts } from '@palaro/shared-lib/core';
import type wallet from './locales/wallet.en.json';
import en from './locales/wallet.en.json' with { type: 'json' };
import ms from './locales/wallet.ms.json' with { type: 'json' };
import ph from './locales/wallet.ph.json' with { type: 'json' };
import zh from './locales/wallet.zh.json' with { type: 'json' };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'wallet-sums': typeof wallet;
  }
}

/** The owner of the texts, as of a remote's. */
export const WALLET_TEXTS = 'wallet-sums';

addTexts(WALLET_TEXTS, { en, ph, zh, ms });
