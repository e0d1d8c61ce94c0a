import { formatAmount } from '@palaro/contract';
import type { GatewayStatement } from '@palaro/contract/wires';
import { feeOf, findGateway } from './gateways.ts';
import type { Payment, PaymentBook, Payout } from './payment-book.ts';
import { PAYOUT_CODE } from './scenarios.ts';

const WORKING_DATE_OFFSET_MS = 8 * 60 * 60 * 1000;

/** A line of the contract, with the gateway's fee. */
export type StatementLine = GatewayStatement['lines'][number] & { fee: string };

interface DatedLine {
  at: string;
  line: StatementLine;
}

/**
 * The transactions of one day (Asia/Kuala_Lumpur), by time: payments, payouts as negative lines with the code `payout`, and
 * returned payouts as positive lines.
 */
export function statementOf(book: PaymentBook, date: string): GatewayStatement & { lines: StatementLine[] } {
  const lines = [...book.payments().flatMap(paymentLines), ...book.payouts().flatMap(payoutLines)]
    .filter(({ at }) => workingDate(at) === date)
    .toSorted((left, right) => (left.at < right.at ? -1 : Number(left.at > right.at)));
  return { date, lines: lines.map(({ line }) => line) };
}

function paymentLines(payment: Payment): DatedLine[] {
  const { code, payment_id, second_payment_id, reference, settled_at: at } = payment;
  const gateway = findGateway(code);
  if (payment.state !== 'PAID' || at === undefined || !gateway) return [];
  const amount = payment.paid_amount ?? payment.amount;
  const currency = payment.paid_currency ?? payment.currency;
  const fee = formatAmount(feeOf(amount, gateway));
  return [payment_id, second_payment_id]
    .filter((id) => id !== undefined)
    .map((id) => ({ at, line: { code, id, reference, amount, currency, fee } }));
}

function payoutLines({
  payout_id: id,
  reference,
  amount,
  currency,
  state,
  settled_at,
  reversed_at,
}: Payout): DatedLine[] {
  const line = { code: PAYOUT_CODE, id, reference, currency, fee: '0.00' };
  const lines: DatedLine[] = [];
  if (settled_at !== undefined && state !== 'FAILED')
    lines.push({ at: settled_at, line: { ...line, amount: `-${amount}` } });
  if (reversed_at !== undefined) lines.push({ at: reversed_at, line: { ...line, amount } });
  return lines;
}

function workingDate(instant: string): string {
  return new Date(Date.parse(instant) + WORKING_DATE_OFFSET_MS).toISOString().slice(0, 10);
}
