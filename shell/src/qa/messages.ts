import { messagesOf } from '@palaro/shared-lib/core';
import type en from './locales/en.json';

export const QA = 'qa';
export const useQaText = messagesOf<typeof en>(QA);
