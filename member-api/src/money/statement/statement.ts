import { formatAmount, type report, type RequestOf, type StatementLine } from '@palaro/contract';
import type { JournalKind } from '../ledger/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, startOfWorkingDate, toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { readStatement, type StatementRow } from './statement.store.ts';

/** Every line that moved money, cash and promotion money together, newest first, at most 90 days back. */
export const statement: Handler<typeof report.statement> = async (deps, request, visitor) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const range = rangeOf(request, now(), settings.history.days);
  const { rows, total } = await readStatement(sql, visitor.member.id, {
    ...range,
    kinds: request.kind && FILTERS[request.kind],
    limit: page.size,
    offset: page.offset,
  });
  return { value: listValue(rows.map(toLine), total, page) };
};

/** Whole days of Asia/Kuala_Lumpur, the last one included. */
export function rangeOf(
  { from, to }: Pick<RequestOf<typeof report.statement>, 'from' | 'to'>,
  now: Date,
  days: number,
): { from: Date; to: Date } {
  const today = workingDateOf(now);
  const oldest = addDays(dayOf(today), -days);
  const first = from === undefined ? oldest : dayOf(from);
  const last = dayOf(to ?? today);
  if (first < oldest || last < first) throw refuse('invalid_date_range', { days });
  return { from: first, to: addDays(last, 1) };
}

function dayOf(date: string): Date {
  const start = startOfWorkingDate(date);
  if (!start) throw refuse('invalid_date_range');
  return start;
}

const KINDS = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  withdrawal_reversal: 'withdrawal_reversed',
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  transfer: 'transfer',
  bonus: 'bonus',
  bonus_end: 'bonus_end',
  rebate: 'rebate',
  referral: 'referral',
  reward: 'reward',
  ticket: 'ticket',
  prediction: 'prediction',
  adjustment: 'adjustment',
} as const satisfies Record<JournalKind, StatementLine['kind']>;

type StatementKind = NonNullable<RequestOf<typeof report.statement>['kind']>;

/** What a statement can be narrowed to. */
const FILTERS = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'withdrawal_reversal'],
  play: ['bet', 'win', 'rollback'],
  transfer: ['transfer'],
  bonus: ['bonus', 'bonus_end', 'rebate', 'referral', 'reward', 'ticket', 'prediction'],
  adjustment: ['adjustment'],
} as const satisfies Record<StatementKind, readonly JournalKind[]>;

/** "OTB +220.00": the promotion, and what the line did to its money. */
function bonusDetails({ promotion, promo }: StatementRow): string {
  if (!promo) return '';
  return `${promotion ?? ''} ${promo > 0n ? '+' : ''}${formatAmount(promo)}`.trim();
}

function toLine(row: StatementRow): StatementLine {
  return {
    id: row.id,
    created_at: toWireInstant(row.createdAt),
    kind: KINDS[row.kind],
    amount: formatAmount(row.amount),
    before_balance: formatAmount(row.balanceAfter - row.amount),
    after_balance: formatAmount(row.balanceAfter),
    description: row.description ?? '',
    reference: row.reference ?? row.round ?? '',
    adjustment_details: row.adjustment ?? '',
    bonus_details: bonusDetails(row),
  };
}
