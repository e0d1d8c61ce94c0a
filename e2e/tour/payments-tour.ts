import type { TourContext } from './context.ts';
import { tourDeposits } from './payments-deposits.ts';
import { withNormalGateways } from './payments-gateway.ts';
import { tourAsked, tourMisbehaviours } from './payments-misbehaviours.ts';
import { tourPayouts } from './payments-payouts.ts';

/**
 * Every way to deposit from the member's request to the balance, each misbehaviour at a gateway of every kind, and payouts:
 * what must have happened to the balance has happened, once and with exactly this amount.
 */
export function paymentsTour(context: TourContext): Promise<void> {
  return withNormalGateways(context, async () => {
    if (context.isShort) return tourDeposits(context);
    const money = tourDeposits(context).then(() => tourMisbehaviours(context));
    // Both wait for minutes, and neither gets in the way of the others.
    await Promise.all([tourAsked(context), tourPayouts(context), money]);
  });
}
