import { units, type Units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import type { OrderOf } from '../wire/index.ts';
import type { BuyIn } from './ways-machine.ts';

type Order = Pick<OrderOf<'ways'>, 'stake' | 'buy_in'>;

interface Selling {
  buyIn?: BuyIn;
}

/** The free spins that an order buys; nothing of an order of a paid spin. */
export const boughtBy = ({ buyIn }: Selling, { buy_in: isBought }: Order): BuyIn | undefined =>
  isBought ? buyIn : undefined;

export const refuseBuyIn = (
  machine: Selling,
  order: Order,
): ReturnType<GameKind<'ways', Selling, unknown>['refuse']> =>
  order.buy_in && !machine.buyIn ? { malformed: 'No free spins are sold in this game.' } : undefined;

/** All that is staked: of free spins their price. What they win is by the stake itself. */
export const stakeOfSpins = (machine: Selling, order: Order): Units =>
  units(stakeUnits(order.stake) * BigInt(boughtBy(machine, order)?.price ?? 1));
