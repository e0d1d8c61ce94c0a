import { useTranslation } from '@palaro/shared-lib/core';
import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mfe-wallet': typeof en;
  }
}

/** The texts of this remote, in the member's language. */
export const useT = () => useTranslation('mfe-wallet').t;

/** A key of them, for tables that lead to a text. */
export type MessageKey = keyof typeof en;
