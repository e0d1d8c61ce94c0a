/** The seamless wallet: what a game provider may do to a member's balance, and the sessions that let it. */
export { applyBet, applyBetWin } from './apply-bet.ts';
export { applyRollback } from './apply-rollback.ts';
export { applyWin } from './apply-win.ts';
export { authenticate, balance } from './authenticate.ts';
export { closeRound } from './close-round.ts';
export type { Play, PlayVerdict, ProviderDeps } from './deps.ts';
export {
  findGameSession,
  openGameSession,
  type GameSession,
  type GameSessionKey,
  type GameSessionRequest,
} from './game-session.ts';
export { getTransaction } from './get-transaction.ts';
export { providerRoutes } from './provider.routes.ts';
export type { WalletKey } from './wallet-signature.ts';
