import type { BootDocument } from '@palaro/contract';

type Config = BootDocument['config'];

let config: Config = {
  apiUrl: '/api',
  fixedApiUrl: true,
  paymentOrigins: [],
  gameOrigins: [],
  appVersion: '',
};

/** Set once by the shell, from the boot document. */
export function configure(given: Config): void {
  config = given;
}

export const siteConfig = (): Config => config;

/**
 * docs/member-site.md, 7.2: the configured base when it is fixed or on localhost, else `api.` + the last two labels of the host.
 */
export function apiBase(
  { apiUrl, fixedApiUrl }: Pick<Config, 'apiUrl' | 'fixedApiUrl'>,
  host: string = location.hostname,
): string {
  if (fixedApiUrl || host === 'localhost') return apiUrl;
  return `https://api.${host.split('.').slice(-2).join('.')}`;
}

/** Whether an address from an answer has one of the allowed origins of payment pages or of games. */
export function isAllowedAddress(address: string, kind: 'payment' | 'game'): boolean {
  const origins = kind === 'payment' ? config.paymentOrigins : config.gameOrigins;
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}
