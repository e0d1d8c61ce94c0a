import { formatAmount, units } from '@palaro/contract';
import { checksOf } from '../../account/kyc/index.ts';
import { readMember } from '../../account/member/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, startOfWorkingDate, toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { listBanks } from '../bank/index.ts';
import { alertsOf, notesOf, type AmlCase, type StoredAlert } from './case.store.ts';
import { listMoves, type Move } from './moves.store.ts';

/** A line of the file: what it says, and its value. */
export interface ReportLine {
  field: string;
  value: string;
}

type ReportDeps = Pick<Deps, 'vault' | 'settings' | 'now'>;

/**
 * What a report of a covered or a suspicious transaction needs, in the order of its form, from what the house knows now. What no account holds
 * (address, nationality, place of birth) is there, and empty: a person copies it from the identity documents.
 */
export async function makeReport(tx: Queryable, deps: ReportDeps, one: AmlCase): Promise<ReportLine[]> {
  const { vault, settings, now } = deps;
  const alerts = await alertsOf(tx, one.id);
  const notes = await notesOf(tx, vault, one.id);
  const moves = await listMoves(tx, one.subjectId, daysOf(one, alerts, settings.aml.exportDays, now()));
  return [
    line('report', one.kind === 'covered' ? 'covered transaction report' : 'suspicious transaction report'),
    line('institution', settings.aml.institution),
    line('case', one.id.toString()),
    line('made_at', toWireInstant(now())),
    ...(await subjectLines(tx, deps, one)),
    ...alerts.flatMap(alertLines),
    ...moves.map(moveLine),
    ...notes.map(({ at, author, text }) => line('narrative', `${toWireInstant(at)} ${author}: ${text}`)),
  ];
}

const line = (field: string, value: string): ReportLine => ({ field, value });

async function subjectLines(
  tx: Queryable,
  { vault }: ReportDeps,
  { subjectId }: AmlCase,
): Promise<ReportLine[]> {
  const subject = await readMember(tx, vault, subjectId);
  const banks = await listBanks(tx, vault, subjectId);
  const check = (await checksOf(tx, vault, subjectId)).at(-1);
  return [
    line('account', subject.accountId),
    line('full_name', subject.fullName),
    line('birthday', subject.birthday ?? check?.birthday ?? ''),
    line('place_of_birth', ''),
    line('nationality', ''),
    line('address', ''),
    line('contact_phone', subject.phone),
    line('contact_email', subject.email),
    line('identity_document', check ? `${check.documentType}, ${check.state}` : ''),
    line('identity_document_number', ''),
    ...banks.map(({ bankId, bankName, holder, accountNo }) =>
      line('bank_account', [bankId, bankName, accountNo, holder].join(' | ')),
    ),
  ];
}

function alertLines({ rule, day, amount, reason, facts }: StoredAlert): ReportLine[] {
  const seen = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  const value = [day, rule, formatAmount(units(amount)), reason, seen.join(', ')].join(' | ');
  return [line('reason', value)];
}

const moveLine = (move: Move): ReportLine =>
  line(
    'transaction',
    [
      toWireInstant(move.at),
      move.ticketId,
      move.direction,
      move.way,
      `PHP ${formatAmount(units(move.amount))}`,
      move.currency === 'PHP' ? '' : move.currency,
    ]
      .filter(Boolean)
      .join(' | '),
  );

/** Of a covered case the days of its alerts; of others all days from some time before the first alert until now. */
function daysOf(
  { kind, openedAt }: AmlCase,
  alerts: readonly StoredAlert[],
  exportDays: number,
  now: Date,
): { from: Date; to: Date; only: readonly string[] | undefined } {
  const days = alerts.map(({ day }) => day).toSorted();
  const first = startOfWorkingDate(days[0] ?? workingDateOf(openedAt)) ?? openedAt;
  if (kind !== 'covered') return { from: addDays(first, -exportDays), to: now, only: undefined };
  const last = startOfWorkingDate(days.at(-1) ?? workingDateOf(openedAt)) ?? openedAt;
  return { from: first, to: addDays(last, 1), only: days };
}
