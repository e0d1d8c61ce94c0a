import type { ClientConfig } from './settings.ts';

export const CSP_REPORTS = '/report/csp';

/** Browser features that no page of the site uses, so frames and injected scripts cannot use them either. */
const WITHOUT = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

interface Exceptions {
  /** The page shows itself in a frame, as the isolation page does. */
  framesItself?: boolean;
  /** Origin of a development server whose files this one browser has asked for. */
  alsoFrom?: string | undefined;
}

/** Headers of every HTML answer. */
export function pageHeaders(
  nonce: string,
  siteUrl: string,
  client: ClientConfig,
  exceptions: Exceptions = {},
): Record<string, string> {
  return {
    ...commonHeaders(siteUrl),
    'content-security-policy': contentSecurityPolicy(nonce, siteUrl, client, exceptions),
    // `frame-ancestors` for browsers that are too old for it.
    'x-frame-options': exceptions.framesItself ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(client.gameOrigins),
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** The policy of what is never a page of the site: opened by itself it loads nothing, runs nothing and stands in no frame. */
export const NO_PAGE = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`;

/** The same, but for a form to itself: the page of the API that ends mail, whose links have no session. */
export const FORM_ONLY = NO_PAGE.replace(`form-action 'none'`, `form-action 'self'`);

/** The policy of the service worker: as a worker it fetches what its pages do, and is no page itself. */
export const WORKER = `script-src 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'`;

/** Headers of every answer, the API's too; a page has a policy of its own. */
export function commonHeaders(siteUrl: string): Record<string, string> {
  const isSecure = siteUrl.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': NO_PAGE,
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function contentSecurityPolicy(
  nonce: string,
  siteUrl: string,
  client: ClientConfig,
  { framesItself = false, alsoFrom }: Exceptions,
): string {
  const itself = framesItself ? [`'self'`] : [];
  const files = [`'self'`, client.filesUrl, alsoFrom].filter(Boolean).join(' ');
  return [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
    `default-src ${files}`,
    `worker-src 'self'`,
    `style-src ${files} 'nonce-${nonce}'`,
    `img-src ${files} data: blob:`,
    ['connect-src', files, ...apiOrigins(siteUrl, client)].join(' '),
    ['frame-src', ...orNone([...itself, ...client.gameOrigins])].join(' '),
    ['frame-ancestors', ...orNone(itself)].join(' '),
    `form-action 'self'`,
    `report-uri ${CSP_REPORTS}`,
  ].join('; ');
}

/** If the API has another origin (docs/member-site.md, 7.2), the page must be allowed to call it. */
function apiOrigins(siteUrl: string, client: ClientConfig): string[] {
  const base = apiBaseOf(siteUrl, client);
  return URL.canParse(base) ? [new URL(base).origin] : [];
}

/** The address of the API for pages (docs/member-site.md, 7.2). */
export function apiBaseOf(siteUrl: string, { apiBase, fixedApiUrl }: ClientConfig): string {
  const { protocol, hostname } = new URL(siteUrl);
  if (fixedApiUrl || hostname === 'localhost') return apiBase;
  return `${protocol}//api.${hostname.split('.').slice(-2).join('.')}`;
}

function orNone(origins: string[]): string[] {
  return origins.length > 0 ? origins : [`'none'`];
}

function permissionsPolicy(gameOrigins: string[]): string {
  const games = ['self', ...gameOrigins.map((origin) => `"${origin}"`)].join(' ');
  const denied = WITHOUT.map((power) => `${power}=()`);
  return [...denied, `autoplay=(${games})`, `fullscreen=(${games})`].join(', ');
}
