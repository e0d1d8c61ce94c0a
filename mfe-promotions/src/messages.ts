import { useTranslation } from '@palaro/shared-lib/core';
import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mfe-promotions': typeof en;
  }
}

/** The texts of this remote, in the member's language. */
export const useT = () => useTranslation('mfe-promotions').t;

/** A message key, for tables of texts. */
export type MessageKey = keyof typeof en;
