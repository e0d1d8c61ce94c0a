import { formatAmount, parseAmount } from '@palaro/contract';
import type { ProviderExport } from '@palaro/contract/wires';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, addMs, startOfWorkingDate, workingDateOf } from '../../platform/server/instants.ts';
import { writeFindings, writeLateRounds, type Finding } from './finding.store.ts';
import { appliedIn, transactionsOf, type OurTransaction } from './our-transactions.store.ts';

type Line = ProviderExport['lines'][number];

/** A transaction this close to midnight may be on the other day in the provider's books. */
const EDGE_MS = 10 * 60_000;
/** No game and no match lasts longer. */
const LATE_HOURS = 24;
const HOUR_MS = 60 * 60_000;

/**
 * Compares each provider's books of a day with ours, in both directions. Stores the differences, and the rounds that are open for
 * longer than any game lasts; returns both counts. If a provider gives no answer, the others are still compared; then the run
 * fails and is retried.
 */
export async function compareProviderExport(deps: Deps, workingDate: string): Promise<number> {
  const { sql, now, settings } = deps;
  const silent: string[] = [];
  let differences = 0;
  for (const provider of settings.games.providers) {
    const found = await compare(deps, provider, workingDate);
    if (!found) {
      silent.push(provider);
      continue;
    }
    const books = { source: 'provider', workingDate, code: provider } as const;
    await sql.begin((tx) => writeFindings(tx, books, found, now()));
    differences += found.length;
  }
  const late = await sql.begin((tx) => writeLateRounds(tx, addMs(now(), -LATE_HOURS * HOUR_MS), now()));
  if (silent.length > 0) throw new Error(`no books of ${workingDate} from ${silent.join(', ')}`);
  return differences + late;
}

async function compare(deps: Deps, provider: string, date: string): Promise<Finding[] | undefined> {
  const { sql, games } = deps;
  const start = startOfWorkingDate(date);
  if (!start) throw new Error(`${date} is no day`);
  const answer = await games.exportDay(provider, date);
  if (answer.outcome !== 'ok') return undefined;
  const { lines } = answer.value;
  const known = await transactionsOf(
    sql,
    provider,
    lines.map(({ tx }) => tx),
  );
  const theirs = lines.flatMap((line) => compareLine(provider, line, known.get(line.tx)));
  const listed = new Set(lines.map(({ tx }) => tx));
  const day = { start, end: addDays(start, 1) };
  const missing = (await appliedIn(sql, provider, day)).filter(({ tx }) => !listed.has(tx));
  const nowhere = await notNextDoor(deps, provider, missing, day);
  if (!nowhere) return undefined;
  return [...theirs, ...nowhere.map((transaction) => missingThere(provider, transaction))];
}

/** Transactions that are on neither neighbouring day; `undefined` when the provider gives no answer. */
async function notNextDoor(
  { games }: Deps,
  provider: string,
  missing: readonly OurTransaction[],
  { start, end }: { start: Date; end: Date },
): Promise<OurTransaction[] | undefined> {
  const isEarly = ({ at }: OurTransaction) => at < addMs(start, EDGE_MS);
  const isLate = ({ at }: OurTransaction) => at >= addMs(end, -EDGE_MS);
  const days = [
    ...(missing.some(isEarly) ? [workingDateOf(addDays(start, -1))] : []),
    ...(missing.some(isLate) ? [workingDateOf(end)] : []),
  ];
  const elsewhere = new Set<string>();
  for (const day of days) {
    const answer = await games.exportDay(provider, day);
    if (answer.outcome !== 'ok') return undefined;
    for (const { tx } of answer.value.lines) elsewhere.add(tx);
  }
  return missing.filter(({ tx }) => !elsewhere.has(tx));
}

/** The difference between a line and our books. A bet and its win may have come in one call. */
function compareLine(provider: string, line: Line, ours: OurTransaction | undefined): Finding[] {
  const theirs = { action: line.action, round: line.round, theirs: line.amount };
  const finding = (kind: Finding['kind'], details: Record<string, string> = {}): Finding[] => [
    { kind, code: provider, reference: line.tx, item: '', details: { ...theirs, ...details } },
  ];
  if (!ours) return finding('MISSING_HERE');
  const isSame = ours.action === line.action || (line.action === 'bet' && ours.action === 'betwin');
  if (!isSame || ours.status !== 'APPLIED')
    return finding('STATE_DIFFERS', { ours: `${ours.action} ${ours.status}` });
  // For an unknown bet there was nothing to reverse.
  if (line.action === 'rollback' && ours.amount === 0n) return [];
  const isEqual =
    parseAmount(line.amount) === ours.amount &&
    (line.win === undefined || parseAmount(line.win) === ours.win);
  return isEqual ? [] : finding('AMOUNT_DIFFERS', { ours: formatAmount(ours.amount) });
}

function missingThere(provider: string, { tx, action, amount }: OurTransaction): Finding {
  return {
    kind: 'MISSING_THERE',
    code: provider,
    reference: tx,
    item: '',
    details: { action, ours: formatAmount(amount) },
  };
}
