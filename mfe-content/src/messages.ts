import { messagesOf } from '@palaro/shared-lib/core';
import type en from './locales/en.json';

/** The texts of this remote, in the member's language. */
export const useT = messagesOf<typeof en>('mfe-content');
