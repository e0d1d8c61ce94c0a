/** What a member is told of as it changes. */
export const MEMBER_SIGNALS = [
  'balance',
  'deposit',
  'withdrawal',
  'session',
  'inbox',
  'promotion',
  'limit',
] as const;
