import { useTranslation } from '@palaro/shared-lib/core';
import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mfe-night-market': typeof en;
  }
}

/** The texts of this remote, in the member's language. */
export const useT = () => useTranslation('mfe-night-market').t;
