import type { WalletAnswer, WalletBet, WalletCode, WalletRollback, WalletWin } from '@palaro/contract/wires';

/** `unknown`: no answer, or none that says whether anything was done. */
export type WalletReply =
  | { outcome: 'ok'; answer: WalletAnswer }
  | { outcome: 'refused'; code: WalletCode; answer: WalletAnswer }
  | { outcome: 'unknown' };

/** What a provider asks of the wallet. Several transactions go into one request where the dialect knows how to. */
export type WalletOrder =
  | { action: 'authenticate'; token: string }
  | { action: 'bet'; txns: readonly WalletBet[] }
  | { action: 'win'; txns: readonly WalletWin[] }
  | { action: 'rollback'; txns: readonly WalletRollback[] };

/** A request without what is the same for all: address of the server, headers, signature. */
export interface WireRequest {
  path: string;
  body: unknown;
  /** Status and body of an answer, in the wallet's own words. */
  read: (status: number, body: unknown) => WalletReply;
}

export interface Dialect {
  /** The requests of an order, to be sent one after the other. */
  requestsOf(order: WalletOrder, player: string): WireRequest[];
  /** What a transaction is called on the wire. */
  wireTx(tx: string): string;
}
