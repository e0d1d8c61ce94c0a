import { messagesOf } from '@palaro/shared-lib/core';
import type en from './locales/en.json';

/** The texts of this remote, in the member's language. */
export const useT = messagesOf<typeof en>('mfe-promotions');

/** A key of them, for tables that lead to a text. */
export type MessageKey = Parameters<ReturnType<typeof useT>>[0];
