import type { InboxMessage } from '@palaro/contract';

/** The title of an answer in the inbox; its text is in the language in which the staff wrote it. */
export const inboxTitle = (supportId: string): InboxMessage['title'] => ({
  en: `Answer to your ticket ${supportId}`,
  ph: `Sagot sa ticket mo na ${supportId}`,
  zh: `对你的工单 ${supportId} 的回复`,
  ms: `Jawapan bagi tiket anda ${supportId}`,
});
