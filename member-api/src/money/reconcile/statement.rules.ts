import { formatAmount, parseAmount, type Units } from '@palaro/contract';
import type { GatewayStatement } from '@palaro/contract/wires';
import type { DepositState } from '../deposit/index.ts';
import type { WithdrawalState } from '../withdrawal/index.ts';
import type { Finding, FindingKind } from './finding.store.ts';

export type StatementLine = GatewayStatement['lines'][number];

/** Our deposit of a line of the statement. */
export interface OurDeposit {
  code: string;
  state: DepositState;
  /** The amount requested from the gateway, in its currency. */
  asked: Units;
  currency: string;
  /** The credited payment; absent when none was. */
  creditedPayment: string | null;
}

export interface OurWithdrawal {
  state: WithdrawalState;
  /** The amount to pay out. */
  payout: Units;
  currency: string;
  payoutId: string | null;
}

/** The difference between a settled payment and our books; nothing when they agree. */
export function comparePaymentLine(line: StatementLine, ours: OurDeposit | undefined): Finding | undefined {
  if (!ours || ours.code !== line.code) return differs(line, 'MISSING_HERE');
  if (ours.state !== 'CREDITED') return differs(line, 'STATE_DIFFERS', { ours: ours.state });
  if (ours.creditedPayment !== line.id)
    return differs(line, 'MISSING_HERE', { credited: ours.creditedPayment ?? '' });
  return validateAmount(line, parseAmount(line.amount), ours.asked, ours.currency);
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
