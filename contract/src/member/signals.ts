/** The kinds of change that the API signals to a member's open pages. */
export const MEMBER_SIGNALS = [
  'balance',
  'deposit',
  'withdrawal',
  'session',
  'inbox',
  'promotion',
  'limit',
] as const;
