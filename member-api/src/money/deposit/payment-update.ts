import { parseAmount, units } from '@palaro/contract';
import type { GatewayPayment } from '@palaro/contract/wires';
import type { Deps } from '../../platform/server/deps.ts';
import type { PaymentUpdate } from './deposit.rules.ts';
import type { Deposit } from './deposit.store.ts';

/** What the gateway's answer says of our deposit; nothing while it is open, and for an answer that makes no sense, which is logged. */
export function paymentUpdateOf(
  { log }: Pick<Deps, 'log'>,
  { ticketId }: Pick<Deposit, 'ticketId'>,
  payment: GatewayPayment,
): PaymentUpdate | undefined {
  const amount = payment.state === 'PAID' ? parseAmount(payment.paid_amount ?? '') : units(0n);
  if (payment.reference !== ticketId || amount === undefined) {
    log.error({ ticket: ticketId }, 'a gateway answered about a payment with nonsense');
    return undefined;
  }
  if (payment.state === 'PENDING') return undefined;
  const { state, payment_id: paymentId, currency } = payment;
  return { state, paymentId, amount, currency, source: 'inquiry' };
}
