export { refreshCatalogues } from './refresh-catalogues.ts';
export { findGame, type GameRow } from './games.store.ts';
