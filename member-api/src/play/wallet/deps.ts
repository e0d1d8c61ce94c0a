import type { WalletKey } from '@palaro/contract/wires';
import type { Sql } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';

export interface ProviderDeps {
  sql: Sql;
  now: () => Date;
  /** `YYYY-MM-DD` in Asia/Kuala_Lumpur. */
  workingDate: (instant: Date) => string;
  /** The keys that are valid now: each of one provider, two of it while one replaces the other. */
  walletKeys: readonly WalletKey[];
  /** Decrypts the seeds of the house's own games. */
  vault: Vault;
  /** Called with a fault that is answered with 500 or 503. */
  onFault: (error: unknown) => void;
}
