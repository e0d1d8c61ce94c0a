import type { Sql } from '../database/index.ts';
import type { WalletKey } from './wallet-signature.ts';

/** A bet that a member is about to make, or a game about to be opened (amount 0). */
export interface Play {
  memberId: bigint;
  provider: string;
  gameCode: string;
  /** Units of 1/10,000 peso. */
  amount: bigint;
}

export type PlayVerdict = 'OK' | 'MEMBER_BLOCKED' | 'GAME_OFF';

export interface ProviderDeps {
  sql: Sql;
  now: () => Date;
  /** `YYYY-MM-DD` in Asia/Kuala_Lumpur. */
  workingDate: (instant: Date) => string;
  /** The keys that are valid now: two while one replaces the other. */
  walletKeys: readonly WalletKey[];
  /**
   * Account state, exclusion, limits, and whether provider and game are on. Asked before a bet and at `authenticate`; never
   * for a win or a rollback.
   */
  mayPlay: (play: Play) => Promise<PlayVerdict>;
  /** Told of a fault that is answered with 500 or 503. */
  onFault: (error: unknown) => void;
}
