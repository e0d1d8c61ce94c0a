export { refreshCatalogues } from './refresh-catalogues.ts';
export { setProviderSwitch } from './provider-switch.ts';
export { findGame, type GameRow } from './games.store.ts';
