/** The seamless wallet: the actions of game providers on a member's balance, and their game sessions. */
export { startBalanceChanges, type BalanceChanges } from './balance-changes.ts';
export type { ProviderDeps } from './deps.ts';
export { usesDialect } from './http/provider-dialect.ts';
export {
  endGameSessions,
  openGameSession,
  type GameSessionKey,
  type GameSessionRequest,
} from './game-session.ts';
export { providerRoutes } from './http/wallet.routes.ts';
export { WALLET_COMMANDS } from './commands.ts';
export {
  answerSigned,
  bytesOf,
  useCodec,
  parseJson,
  type DialectAnswer,
  type SignedCall,
  type Codec,
} from './http/answer-signed.ts';
export type { WalletCommand } from './wallet-command.ts';
export { OWN_PROVIDERS } from './commands.ts';
export { startBatcher, type ApplyCommand, type BatcherOptions } from './batcher.ts';
export type { Wallet } from './wallet.ts';
