/** What somebody who writes to the house writes about. A `complaint` has a date of its own by which it is answered. */
export const SUPPORT_TOPICS = [
  'deposit',
  'withdrawal',
  'promotion',
  'game',
  'account',
  'complaint',
  'other',
] as const;

export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** Characters of a message to the house, and of its answer. */
export const SUPPORT_MESSAGE_LENGTH = 2_000;

/** The page of the site that somebody writes about: a path, without a query. */
export const SUPPORT_PAGE = /^\/[A-Za-z0-9/-]{0,99}$/;
