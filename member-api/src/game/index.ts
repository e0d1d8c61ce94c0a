export { refreshCatalogues } from './refresh-catalogues.ts';
export { findGame, type GameRow } from './game.store.ts';
