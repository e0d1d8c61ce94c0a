import { useTranslation } from '@palaro/shared-lib/core';
import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    qa: typeof en;
  }
}

export const QA = 'qa';
export const useQaText = () => useTranslation(QA).t;
