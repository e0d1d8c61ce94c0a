/** The seamless wallet: what a game provider may do to a member's balance, and the sessions that let it. */
export { startBalanceNews, type BalanceNews } from './balance-news.ts';
export type { ProviderDeps } from './deps.ts';
export { speaks } from './dialect.ts';
export {
  openGameSession,
  playerOfTransaction,
  type GameSessionKey,
  type GameSessionRequest,
} from './game-session.ts';
export { providerRoutes } from './wallet.routes.ts';
export { WALLET_ACTIONS } from './wallet-actions.ts';
export {
  answerSigned,
  bytesOf,
  openDoor,
  parseJson,
  type SaidOfMany,
  type SignedCall,
  type Speech,
} from './wallet-door.ts';
export type { WalletItem } from './wallet-item.ts';
export type { WalletKey } from './wallet-signature.ts';
export { startWalletWorker, type ApplyItem, type WorkerOptions } from './wallet-worker.ts';
export type { Wallet } from './wallet.ts';
