import type { MarketProfile } from '../../platform/market/index.ts';
import type { GameRow } from './games.store.ts';

/** Switched off by the house, or of a kind on which the law of the market allows no remote bets. The wallet refuses its bets by the same list. */
export const isClosed = (
  { isOff, category }: Pick<GameRow, 'isOff' | 'category'>,
  { closedCategories }: MarketProfile,
): boolean => isOff || closedCategories.includes(category);
