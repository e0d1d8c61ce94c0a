import type { PartyKey } from '@palaro/contract/wires';
import type { Units } from '@palaro/contract';
import type { Sql } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';

export interface WinRules {
  /** The largest multiple of a stake, for games that name none. */
  cap: number;
  /** What a round without a stake counts as. */
  freeStake: Units;
  /** A round that has won more waits for a person. */
  large: Units;
}

export interface ProviderDeps {
  sql: Sql;
  now: () => Date;
  /** `YYYY-MM-DD` in Asia/Kuala_Lumpur. */
  workingDate: (instant: Date) => string;
  /** The keys that are valid now: each of one provider, two of it while one replaces the other. */
  walletKeys: readonly PartyKey[];
  /** Decrypts the seeds of the house's own games. */
  vault: Vault;
  /** What no bet explains. */
  winRules: WinRules;
  /** Kinds of games on which the law of the market allows no bets: refused as a game that is switched off; wins and rollbacks go on. */
  closedCategories: readonly string[];
  /** Called with a fault that is answered with 500 or 503. */
  onFault: (error: unknown) => void;
}
