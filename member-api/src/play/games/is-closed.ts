import type { MarketProfile } from '../../platform/market/index.ts';
import type { GameRow } from './games.store.ts';

/** Switched off by the house, or a cockfight in a market whose law forbids remote bets on them. */
export const isClosed = (
  { isOff, category }: Pick<GameRow, 'isOff' | 'category'>,
  { cockfightOnline }: MarketProfile,
): boolean => isOff || (category === 'cockfight' && !cockfightOnline);
