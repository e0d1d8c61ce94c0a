import type { StatementLine } from '@palaro/contract';

/** How far back the statement goes. */
export const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

/** The filters of the statement. */
export interface StatementFilter {
  kind: '' | 'deposit' | 'withdrawal' | 'play' | 'transfer' | 'bonus' | 'adjustment';
  /** `YYYY-MM-DD`, both included; empty for no limit. */
  from: string;
  to: string;
}

export const EVERYTHING: StatementFilter = { kind: '', from: '', to: '' };

/** A day some days before another: `2026-11-21`, 6 → `2026-11-15`. */
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);

/** Only filters that are set are sent. */
export function requestOf({ kind, from, to }: StatementFilter) {
  return { ...(kind && { kind }), ...(from && { from }), ...(to && { to }) };
}

export const isNarrowed = (filter: StatementFilter): boolean => Object.keys(requestOf(filter)).length > 0;

/** Months of the statement, the latest first: `2026-11`. */
export function monthsUntil(day: string): string[] {
  const months = Array.from({ length: MOST_DAYS + 1 }, (_, count) => daysBefore(day, count).slice(0, 7));
  return [...new Set(months)];
}

type WithPromotion = Pick<StatementLine, 'bonus_details'>;

/** The part of a line that was a promotion's money, of the API's "OTB +220.00"; empty where it was none. */
export const promotionPartOf = ({ bonus_details: details }: WithPromotion): string =>
  /-?[\d.]+$/.exec(details)?.[0] ?? '';

/** Lines of a promotion itself: the API describes them by its code. */
const isOfPromotion = ({ kind }: Pick<StatementLine, 'kind'>) => kind === 'bonus' || kind === 'bonus_end';

/** Whether a title of a promotion is needed to describe the line. */
export const namesPromotion = (line: StatementLine): boolean =>
  isOfPromotion(line) || line.bonus_details !== '';

/** The words for the codes with which the API describes a line. */
export interface LineWords {
  titleOf: (promotion: string) => string;
  rebateOf: (kind: 'self' | 'downline') => string;
}

/** What a line is of, without a code: the game, the way it was paid, the promotion's title, whose play a rebate is for. */
export function descriptionOf(line: StatementLine, { titleOf, rebateOf }: LineWords): string {
  const { kind, description } = line;
  if (isOfPromotion(line) && description) return titleOf(description);
  if (kind === 'rebate' && (description === 'self' || description === 'downline'))
    return rebateOf(description);
  return description;
}

/** The promotion whose money was part of it, where the line is not of the promotion itself. */
const promotionOf = (line: StatementLine): string => {
  const [code = ''] = line.bonus_details.split(' ');
  return isOfPromotion(line) || /^[+-]/.test(code) ? '' : code;
};

export const CSV_COLUMNS = [
  'when',
  'kind',
  'amount',
  'before',
  'after',
  'promotion',
  'review',
  'details',
  'reference',
] as const;

/** A table for a spreadsheet: a header, and one row per line, by `CSV_COLUMNS`. */
export function csvOf(
  head: readonly string[],
  lines: readonly StatementLine[],
  { kindOf, ...words }: LineWords & { kindOf: (line: StatementLine) => string },
) {
  const rows = lines.map((line) => [
    line.created_at,
    kindOf(line),
    line.amount,
    line.before_balance,
    line.after_balance,
    promotionPartOf(line),
    line.in_review ?? '',
    [descriptionOf(line, words), line.adjustment_details, words.titleOf(promotionOf(line))]
      .filter(Boolean)
      .join(' · '),
    line.reference,
  ]);
  return `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Quoted, and never a formula: a spreadsheet runs text that starts with one of these characters. */
function cell(text: string): string {
  const isAmount = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isAmount && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The given number of days up to this one, oldest first. */
export const lastDays = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(day, count - 1 - index));
