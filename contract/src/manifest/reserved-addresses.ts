/** First segments of addresses that the edge answers itself, and the shell's own page. */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set([
  '',
  'api',
  'r',
  'isolate',
  'report',
  'release',
  'healthz',
]);
