import { PROVIDER_CODES } from '@palaro/contract';
import type { PartyKey } from '@palaro/contract/wires';
import { readBaseSettings } from '../server/base-settings.ts';
import type { BaseSettings } from '../server/base-settings.ts';
import { EnvironmentReader } from '../server/read-env.ts';
import type { Environment } from '../server/read-env.ts';
import { patientBackOff } from '../server/retry-queue.ts';
import type { BackOff } from '../server/retry-queue.ts';

export interface GamesSettings extends BaseSettings {
  /** Address of this server as members see it. */
  publicUrl: string;
  /** The only site that may frame a game. */
  siteOrigin: string;
  /** Address of the API, without a slash at the end; every dialect has its path below it. */
  walletUrl: string;
  /** Signs the API's calls. */
  apiSecrets: readonly string[];
  /** Sign the calls to the wallet: of each provider its last one. */
  walletKeys: readonly PartyKey[];
  /** An answer that takes longer counts as lost. */
  walletTimeoutMs: number;
  /** Between two tries of a win or a rollback. */
  backOff: BackOff;
  /** Wait of the scenario `late`. */
  lateMs: number;
  /** How long the scenario `open_round` leaves a round open. */
  openMs: number;
  /** Speed factor of the calendar of sports. */
  matchSpeed: number;
  /** Speed factor of cockfights. */
  fightSpeed: number;
  /** Speed factor of the live tables' rounds and of flights. */
  tableSpeed: number;
  /** Speed factor of draws. */
  drawSpeed: number;
  /** Says what time it is. */
  clock: () => Date;
  /** Rounds that are closed for this long are dropped at a start. */
  keepDays: number;
}

const ONE_MINUTE_MS = 60_000;
const ONE_DAY_MS = 24 * 60 * ONE_MINUTE_MS;
const TEN_YEARS_DAYS = 3650;

export function readGamesSettings(env: Environment): GamesSettings {
  const read = new EnvironmentReader(env);
  const settings = {
    ...readBaseSettings(read, 'GAMES_PORT', 8083),
    publicUrl: read.url('GAMES_URL', 'http://localhost:8083'),
    siteOrigin: new URL(read.url('SITE_URL', 'http://localhost:8080')).origin,
    walletUrl: read.url('PARTNER_URL', 'http://localhost:8088'),
    apiSecrets: read.secrets('GAMES_API_SECRET'),
    walletKeys: read.partyKeys('GAMES_WALLET_KEYS', PROVIDER_CODES),
    walletTimeoutMs: read.number('WALLET_TIMEOUT_MS', 8000, ONE_MINUTE_MS),
    backOff: patientBackOff,
    lateMs: read.number('GAMES_LATE_MS', 3000, ONE_MINUTE_MS),
    openMs: read.number('GAMES_OPEN_MS', 10 * ONE_MINUTE_MS, ONE_DAY_MS),
    matchSpeed: Math.max(1, read.number('GAMES_MATCH_SPEED', 1, 100_000)),
    fightSpeed: Math.max(1, read.number('GAMES_FIGHT_SPEED', 1, 1000)),
    tableSpeed: Math.max(1, read.number('GAMES_TABLE_SPEED', 1, 1000)),
    drawSpeed: Math.max(1, read.number('GAMES_DRAW_SPEED', 1, 1000)),
    clock: () => new Date(),
    keepDays: read.number('GAMES_KEEP_DAYS', 30, TEN_YEARS_DAYS),
  };
  return read.done('The games sandbox', settings);
}
