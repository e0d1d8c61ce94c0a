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

/** Where a browser opens its stream, on the site's own origin: the edge holds it, whatever host the API has. */
export const MEMBER_STREAM = '/api/member/stream';

/** The event of a stream (not a signal) that says: something may have been missed, look for yourself. */
export const STREAM_RESUMED = 'resumed';
