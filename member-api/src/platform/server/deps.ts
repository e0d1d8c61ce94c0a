import type { Collector } from '@palaro/collector';
import type { Sql } from '../database/index.ts';
import type { Gateway } from '../../money/gateway/index.ts';
import type { GameProvider } from '../../play/game-provider/index.ts';
import type { MailSender, PushSender, SmsSender } from '../outbound/index.ts';
import type { Config } from '../../config.ts';
import type { Desk, StaffIdentity } from '../staff-identity/index.ts';
import type { MarketProfile } from '../market/index.ts';
import type { Settings } from '../../settings.ts';
import type { Vault } from '../vault/index.ts';
import type { Log } from './log.ts';
import type { Wake } from './wake.ts';

/** Dependencies of all use cases; a use case declares the parts that it takes. */
export interface Deps {
  sql: Sql;
  now: () => Date;
  settings: Settings;
  vault: Vault;
  secrets: Pick<Config['secrets'], 'edge'>;
  staff: StaffIdentity;
  /** Nothing where the site has no desk. */
  desk: Desk | undefined;
  /** The signing keys of providers: two while one replaces the other. */
  walletKeys: Config['walletKeys'];
  /** The signing keys of gateways, for what they say in webhooks: two in the same way. */
  webhookKeys: Config['webhookKeys'];
  /** The legal rules of the market. */
  market: MarketProfile;
  /** Origin of the member site, without a slash at the end. */
  siteUrl: string;
  gateway: Gateway;
  games: GameProvider;
  sms: SmsSender;
  mail: MailSender;
  push: PushSender;
  /** Where the security record and the audit log are sent; nothing where they stay here. */
  collector: Collector | undefined;
  /** Wakes a background job of this process; jobs of other processes find the work at their next run. */
  wake: Wake;
  log: Log;
}
