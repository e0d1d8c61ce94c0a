import { formatAmount, type report, type RequestOf, type StatementLine } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { readStatement, type MemberJournalKind, type StatementRow } from './statement.store.ts';
import { rangeOf } from './range-of.ts';

/** Every line that moved money, cash and promotion money together, newest first, at most 90 days back. */
export const getStatement: Handler<typeof report.statement> = async (deps, request, visitor) => {
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

const KINDS = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  withdrawal_reversal: 'withdrawal_reversed',
  bet: 'bet',
  win: 'win',
  win_held: 'win',
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
} as const satisfies Record<MemberJournalKind, StatementLine['kind']>;

type StatementKind = NonNullable<RequestOf<typeof report.statement>['kind']>;

/** The filters of a statement. */
const FILTERS = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'withdrawal_reversal'],
  play: ['bet', 'win', 'win_held', 'rollback'],
  transfer: ['transfer'],
  bonus: ['bonus', 'bonus_end', 'rebate', 'referral', 'reward', 'ticket', 'prediction'],
  adjustment: ['adjustment'],
} as const satisfies Record<StatementKind, readonly MemberJournalKind[]>;

/** "OTB +220.00": the promotion, and the change of its money. */
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
    withheld: formatAmount(row.withheld),
    ...(row.inReview !== null && {
      in_review: formatAmount(row.inReview),
      review: row.isReturned ? 'returned' : 'waiting',
    }),
  };
}
