export { refreshCatalogues } from './refresh-catalogues.ts';
export { findGame, type GameRow } from './games.store.ts';
export { createGameProvider, type GameProvider } from './create-game-provider.ts';
