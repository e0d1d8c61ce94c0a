import type { Sql } from '../database/index.ts';
import type { Gateway } from '../../money/gateway/index.ts';
import type { GameProvider } from '../../play/game-provider/index.ts';
import type { SmsSender } from '../outbound/index.ts';
import type { Config, Secrets } from '../../config.ts';
import type { MarketProfile } from '../market/index.ts';
import type { Settings } from '../../settings.ts';
import type { Vault } from '../vault/index.ts';
import type { Log } from './log.ts';
import type { Wake } from './wake.ts';

/** What every use case may need; a use case names the parts that it takes. */
export interface Deps {
  sql: Sql;
  now: () => Date;
  settings: Settings;
  vault: Vault;
  secrets: Pick<Secrets, 'edge' | 'operatorToken' | 'operators' | 'paymentsWebhook'>;
  /** What providers sign with: two keys while one replaces the other. */
  walletKeys: Config['walletKeys'];
  /** What the market's law asks for. */
  market: MarketProfile;
  /** Origin of the member site, without a slash at the end. */
  siteUrl: string;
  gateway: Gateway;
  games: GameProvider;
  sms: SmsSender;
  /** Tells a background job of this process that there is work; the others find it when they look. */
  wake: Wake;
  log: Log;
}
