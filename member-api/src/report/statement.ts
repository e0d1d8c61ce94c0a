import { formatAmount, type report, type RequestOf, type StatementLine } from '@palaro/shared-lib/contract';
import type { JournalKind } from '../ledger/index.ts';
import type { Handler } from '../server/answer.ts';
import { addDays, startOfWorkingDate, toWireInstant, workingDateOf } from '../server/instants.ts';
import { refuse } from '../server/refusal.ts';
import { listValue, pageOf } from '../server/page.ts';
import { readStatement, type StatementRow } from './statement.store.ts';

/** Every line that moved money, newest first, at most 90 days back. */
export const statement: Handler<typeof report.statement> = async (deps, request, visitor) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const range = rangeOf(request, now(), settings.history.days);
  const { rows, total } = await readStatement(sql, visitor.member.id, {
    ...range,
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
  transfer: 'adjustment',
  adjustment: 'adjustment',
} as const satisfies Record<JournalKind, StatementLine['kind']>;

function toLine(row: StatementRow): StatementLine {
  return {
    id: row.version.toString(),
    created_at: toWireInstant(row.createdAt),
    kind: KINDS[row.kind],
    amount: formatAmount(row.amount),
    before_balance: formatAmount(row.balanceAfter - row.amount),
    after_balance: formatAmount(row.balanceAfter),
    description: row.description ?? '',
    reference: row.reference ?? row.round ?? '',
    adjustment_details: row.adjustment ?? '',
    bonus_details: '',
  };
}
