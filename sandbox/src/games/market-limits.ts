import type { PlayOrder, RefusalCode } from '@palaro/studio/wire';
import type { PlaySession } from './game-book.ts';

/** Why the market of a session does not allow an order, by what its launch said: that the screen offers nothing is not enough. */
export function limitOfMarket(
  order: PlayOrder,
  { buy_in: maySell }: Pick<PlaySession, 'buy_in'>,
): RefusalCode | undefined {
  const buysIn = 'buy_in' in order && order.buy_in === true;
  return buysIn && maySell !== true ? 'BUY_IN_OFF' : undefined;
}
