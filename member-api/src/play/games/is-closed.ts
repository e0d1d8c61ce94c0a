import type { MarketProfile } from '../../platform/market/index.ts';
import type { GameRow } from './games.store.ts';

/** Switched off by the house, or a cockfight where the law lets nobody bet on one from afar. */
export const isClosed = (
  { isOff, category }: Pick<GameRow, 'isOff' | 'category'>,
  { cockfightOnline }: MarketProfile,
): boolean => isOff || (category === 'cockfight' && !cockfightOnline);
