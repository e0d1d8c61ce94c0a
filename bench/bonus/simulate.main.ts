import { listOffers } from './offers.ts';
import { simulate } from './simulate.ts';
import { STRATEGIES } from './strategies.ts';

/** An offer and a strategy, by their places in the lists. */
export interface Order {
  offer: number;
  strategy: number;
  plays: number;
  seed: string;
}

const offers = listOffers();

// A processor of its own: plays are nothing but arithmetic.
process.on('message', ({ offer, strategy, plays, seed }: Order) => {
  const [played, by] = [offers[offer], STRATEGIES[strategy]];
  if (!played || !by) throw new RangeError('There is no such pair of offer and strategy.');
  process.send?.(simulate(played, by, { plays, seed }));
});
// It lives for its orders, and ends with who gives them.
process.channel?.ref();
