import type { WalletAnswer, WalletBet, WalletCode, WalletRollback, WalletWin } from '@palaro/contract/wires';

/** `unknown`: no answer, or one that does not tell whether anything was done. */
export type WalletReply =
  | { outcome: 'ok'; answer: WalletAnswer }
  | { outcome: 'refused'; code: WalletCode; answer: WalletAnswer }
  | { outcome: 'unknown' };

/** An order of a provider to the wallet. Several transactions are one request if the dialect supports that. */
export type WalletOrder =
  /** The hash is of a seed that the wallet tells if it is revealed; only to the house's own games. */
  | { action: 'authenticate'; token: string; server_seed_hash?: string }
  | { action: 'bet'; txns: readonly WalletBet[] }
  | { action: 'win'; txns: readonly WalletWin[] }
  | { action: 'rollback'; txns: readonly WalletRollback[] };

/** A request without the common parts: address of the server, headers, signature. */
export interface WireRequest {
  path: string;
  body: unknown;
  /** Status and body of an answer, in the wallet's own format. */
  read: (status: number, body: unknown) => WalletReply;
}

export interface Dialect {
  /** The requests of an order, to be sent one after the other. */
  requestsOf(order: WalletOrder, player: string): WireRequest[];
  /** The id of a transaction in the dialect. */
  wireTx(tx: string): string;
}
