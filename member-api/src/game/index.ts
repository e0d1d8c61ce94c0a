export { mayPlay } from './may-play.ts';
export { refreshCatalogues } from './refresh-catalogues.ts';
