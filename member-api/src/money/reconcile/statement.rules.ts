import { formatAmount, parseAmount, units, type Units } from '@palaro/contract';
import type { GatewayStatement } from '@palaro/contract/wires';
import type { DepositState } from '../deposit/index.ts';
import type { WithdrawalState } from '../withdrawal/index.ts';
import type { Finding, FindingKind } from './finding.store.ts';

export type StatementLine = GatewayStatement['lines'][number];

/** Our deposit of a line of the statement. */
export interface OurDeposit {
  code: string;
  state: DepositState;
  /** The credited payment; absent when none was. */
  creditedPayment: string | null;
}

/** What we did with a payment, or with a part of one: credited it, or sent it back. */
export interface OurPart {
  /** As it was paid. */
  amount: Units;
  currency: string;
}

export interface OurWithdrawal {
  state: WithdrawalState;
  /** The amount to pay out. */
  payout: Units;
  currency: string;
  payoutId: string | null;
}

/** The difference between a settled payment and our books, in which its `parts` are all of it; nothing when they agree. */
export function comparePaymentLine(
  line: StatementLine,
  ours: OurDeposit | undefined,
  parts: readonly OurPart[],
): Finding | undefined {
  if (!ours || ours.code !== line.code) return differs(line, 'MISSING_HERE');
  const [first] = parts;
  if (!first && ours.state !== 'CREDITED') return differs(line, 'STATE_DIFFERS', { ours: ours.state });
  if (!first) return differs(line, 'MISSING_HERE', { credited: ours.creditedPayment ?? '' });
  const other = parts.find(({ currency }) => currency !== line.currency);
  const sum = units(parts.reduce((total, { amount }) => total + amount, 0n));
  return validateAmount(line, parseAmount(line.amount), sum, (other ?? first).currency);
}

/** The same for payouts (negative lines) and for returns by banks (positive ones). */
export function comparePayoutLine(line: StatementLine, ours: OurWithdrawal | undefined): Finding | undefined {
  if (!ours) return differs(line, 'MISSING_HERE');
  const isReturn = !line.amount.startsWith('-');
  const isSettled = ours.state === 'REVERSED' || (!isReturn && ours.state === 'PAID');
  if (!isSettled) return differs(line, 'STATE_DIFFERS', { ours: ours.state });
  if (ours.payoutId !== line.id) return differs(line, 'MISSING_HERE', { paid: ours.payoutId ?? '' });
  const size = parseAmount(line.amount.replace(/^-/, ''));
  return validateAmount(line, size, ours.payout, ours.currency);
}

function validateAmount(
  line: StatementLine,
  size: Units | undefined,
  ours: Units,
  currency: string,
): Finding | undefined {
  if (size === ours && line.currency === currency) return undefined;
  return differs(line, 'AMOUNT_DIFFERS', { ours: `${formatAmount(ours)} ${currency}` });
}

function differs(line: StatementLine, kind: FindingKind, details: Record<string, string> = {}): Finding {
  const { code, reference, id, amount, currency } = line;
  return { kind, code, reference, item: id, details: { id, theirs: `${amount} ${currency}`, ...details } };
}
