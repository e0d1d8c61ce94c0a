import { readBaseSettings } from '../server/base-settings.ts';
import type { BaseSettings } from '../server/base-settings.ts';
import { EnvironmentReader } from '../server/read-env.ts';
import type { Environment } from '../server/read-env.ts';
import { patientBackOff } from '../server/retry-queue.ts';
import type { BackOff } from '../server/retry-queue.ts';

export interface GamesSettings extends BaseSettings {
  /** Address of this server as members see it. */
  publicUrl: string;
  /** The only site that may hold a game in a frame. */
  siteOrigin: string;
  /** Address of the wallet, without a slash at the end. */
  walletUrl: string;
  /** Signs the API's calls. */
  apiSecret: string;
  /** Signs our calls to the wallet, under the name `walletKeyId`. */
  walletSecret: string;
  walletKeyId: string;
  /** An answer that takes longer counts as lost. */
  walletTimeoutMs: number;
  /** Between two tries of a win or a rollback. */
  backOff: BackOff;
}

const ONE_MINUTE_MS = 60_000;

export function readGamesSettings(env: Environment): GamesSettings {
  const read = new EnvironmentReader(env);
  const apiUrl = read.url('API_URL', 'http://localhost:8081');
  const settings = {
    ...readBaseSettings(read, 'GAMES_PORT', 8083),
    publicUrl: read.url('GAMES_URL', 'http://localhost:8083'),
    siteOrigin: new URL(read.url('SITE_URL', 'http://localhost:8080')).origin,
    walletUrl: read.url('WALLET_URL', `${apiUrl}/provider/v1`),
    apiSecret: read.secret('GAMES_API_SECRET'),
    walletSecret: read.secret('GAMES_WALLET_SECRET'),
    walletKeyId: read.text('GAMES_WALLET_KEY_ID', '1'),
    walletTimeoutMs: read.number('WALLET_TIMEOUT_MS', 8000, ONE_MINUTE_MS),
    backOff: patientBackOff,
  };
  return read.done('The games sandbox', settings);
}
