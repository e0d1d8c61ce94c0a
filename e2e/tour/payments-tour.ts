import type { TourContext } from './context.ts';
import { tourDeposits } from './payments-deposits.ts';
import { withNormalGateways } from './payments-gateway.ts';
import { tourInquiries, tourMisbehaviours } from './payments-misbehaviours.ts';
import { tourPayouts } from './payments-payouts.ts';

/**
 * Every deposit method from the member's request to the balance, each scenario at a gateway of every kind, and payouts: checks
 * that the balance has changed once and by exactly the expected amount.
 */
export function paymentsTour(context: TourContext): Promise<void> {
  return withNormalGateways(context, async () => {
    if (context.isShort) return tourDeposits(context);
    const money = tourDeposits(context).then(() => tourMisbehaviours(context));
    // In parallel, because both wait for minutes independently.
    await Promise.all([tourInquiries(context), tourPayouts(context), money]);
  });
}
