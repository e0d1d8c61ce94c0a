import type { SiteEnvironment } from '@palaro/contract/environment';

/** The desk: the page of the staff, on the listener of their calls. */
export interface DeskSettings {
  /** The folder of its built files. */
  folder: string;
  /** The origin of the staff's listener, as their browsers see it. */
  url: string;
  /** Its client at the staff's issuer. */
  client: string;
  clientSecret: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `DESK_…`; without a folder there is no desk. Browsers keep the cookie of its sessions on https alone, or on localhost. */
export function readDeskSettings(
  env: Environment,
  { isStrict }: SiteEnvironment,
  problems: string[],
): DeskSettings | undefined {
  const folder = env['DESK_DIR'];
  if (!folder) return undefined;
  const url = URL.parse(env['STAFF_URL'] || (isStrict ? '' : 'http://localhost:8087'));
  if (!url || (isStrict ? url.protocol !== 'https:' : !/^https?:$/.test(url.protocol)))
    problems.push(`STAFF_URL is not an ${isStrict ? 'https' : 'http'} address, which the desk needs`);
  return {
    folder,
    url: url?.origin ?? '',
    client: env['DESK_CLIENT'] || 'palaro-desk',
    clientSecret: env['DESK_CLIENT_SECRET'] || undefined,
  };
}
