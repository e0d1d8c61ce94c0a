import type { WalletBetLine } from '@palaro/contract/wires';

/** One signed call of a provider, for `wallet_apply_3`. Amounts and odds in units of 1/10,000. */
export interface WalletCommand {
  action: 'bet' | 'betwin' | 'win' | 'rollback' | 'roundclose' | 'authenticate' | 'balance' | 'transaction';
  provider: string;
  /** Absent when the nonce was checked before, or when there is none. */
  nonce?: { keyId: string; nonce: string };
  /** As the call names it. */
  currency?: string;
  /** SHA-256 of the wallet token, hex. */
  tokenHash?: string;
  /** Of the seed that is asked for. */
  seedHash?: string;
  tx?: string;
  /** The hash of what a repeat must have in common; the database adds the member. */
  fingerprint?: string;
  round?: string;
  gameCode?: string;
  /** The bet that is won or rolled back. */
  betTx?: string;
  amount?: bigint;
  /** Second half of a betwin. */
  win?: bigint;
  /** The round is over with this win. */
  closes?: boolean;
  extra?: WalletExtra;
}

/** Fields of only few bets. */
export interface WalletExtra {
  odds?: string;
  /** Below the smallest odds that count (`settings.promotion.smallestOdds`). */
  low_odds?: true;
  lines?: readonly WalletBetLine[];
  valid_stake?: string;
  fair_rounds?: number;
}

/** The database's answer to one command. */
export interface WalletResult {
  code: string;
  memberId: bigint | null;
  balance: bigint | null;
  transactionId: bigint | null;
  player: string | null;
  /** A balance has changed. */
  moved: boolean;
  fair: SealedDraw | null;
  /** Of a win that was taken: what had to wait for a person. */
  inReview: bigint | null;
}

/** A provably fair draw, with the server's seed still encrypted. */
export interface SealedDraw {
  /** Hex. */
  sealed: string;
  hash: string;
  client_seed: string;
  nonce: number;
  rounds: number;
}
