import { formatAmount } from '@palaro/contract';
import type { GatewayStatement } from '@palaro/contract/wires';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, startOfWorkingDate, workingDateOf } from '../../platform/server/instants.ts';
import { writeFindings, type Finding } from './finding.store.ts';
import {
  creditedIn,
  depositsOf,
  paidIn,
  partsOf,
  reviewedOf,
  withdrawalsOf,
  type Settled,
} from './our-payments.store.ts';
import { comparePaymentLine, comparePayoutLine, type StatementLine } from './statement.rules.ts';

const PAYOUT = 'payout';

/**
 * Compares the gateways' statement of a day with our books, in both directions, and stores the differences. A payment that is
 * already a review is not reported twice. Returns the number of differences. Throws when the gateway gives no answer.
 */
export async function compareStatement(deps: Deps, workingDate: string): Promise<number> {
  const { sql, gateway, now } = deps;
  const start = startOfWorkingDate(workingDate);
  if (!start) throw new Error(`${workingDate} is no day`);
  const answer = await gateway.statement(workingDate);
  if (answer.outcome !== 'ok') throw new Error(`the gateways have no statement of ${workingDate}`);
  const found = [
    ...(await theirs(deps, answer.value)),
    ...(await ours(deps, answer.value, { start, end: addDays(start, 1) })),
  ];
  await sql.begin((tx) => writeFindings(tx, { source: 'gateway', workingDate }, found, now()));
  return found.length;
}

/** Compares every line of theirs with ours. */
async function theirs({ sql }: Deps, { lines }: GatewayStatement): Promise<Finding[]> {
  const references = [...new Set(lines.map(({ reference }) => reference))];
  const deposits = await depositsOf(sql, references);
  const withdrawals = await withdrawalsOf(sql, references);
  const parts = await partsOf(sql, references);
  const reviewed = await reviewedOf(sql, references);
  const isReviewed = ({ reference, id }: StatementLine) => reviewed.has(`${reference} ${id}`);
  return lines
    .filter((line) => !isReviewed(line))
    .flatMap((line) => {
      const { code, reference, id } = line;
      const finding =
        code === PAYOUT
          ? comparePayoutLine(line, withdrawals.get(reference))
          : comparePaymentLine(line, deposits.get(reference), parts.get(`${code} ${id}`) ?? []);
      return finding ? [finding] : [];
    });
}

/** What we have booked on that day and they do not list. A payment settled before midnight and reported after it is on another day. */
async function ours(
  { sql, gateway }: Deps,
  { lines }: GatewayStatement,
  day: { start: Date; end: Date },
): Promise<Finding[]> {
  const listed = new Set(lines.map(({ code, id }) => `${code} ${id}`));
  const isMissing = ({ code, id }: Settled) => !listed.has(`${code} ${id}`);
  const findings: Finding[] = [];
  for (const credit of (await creditedIn(sql, day)).filter(isMissing)) {
    const answer = await gateway.inquirePayment(credit.reference);
    if (answer.outcome === 'unreachable') throw new Error('the gateway gives no answer');
    const isKnown =
      answer.outcome === 'ok' && answer.value.state === 'PAID' && answer.value.payment_id === credit.id;
    if (!isKnown && !(await isListedWhenItCame(gateway, credit))) findings.push(missingThere(credit));
  }
  for (const payout of (await paidIn(sql, day)).filter(isMissing)) {
    const answer = await gateway.inquirePayout(payout.reference);
    if (answer.outcome === 'unreachable') throw new Error('the gateway gives no answer');
    const isKnown = answer.outcome === 'ok' && ['PAID', 'REVERSED'].includes(answer.value.state);
    if (!isKnown) findings.push(missingThere(payout));
  }
  return findings;
}

/** A person may credit a payment days after it came. An inquiry names only the first payment of a ticket, a statement all of them. */
async function isListedWhenItCame(
  gateway: Deps['gateway'],
  { id, code, arrivedAt }: Settled & { arrivedAt: Date | null },
): Promise<boolean> {
  if (!arrivedAt) return false;
  // One that was settled before midnight may have been reported after it.
  for (const day of [arrivedAt, addDays(arrivedAt, -1)]) {
    const answer = await gateway.statement(workingDateOf(day));
    if (answer.outcome !== 'ok') throw new Error('the gateway gives no answer');
    if (answer.value.lines.some((line) => line.id === id && line.code === code)) return true;
  }
  return false;
}

function missingThere({ code, reference, id, amount, currency }: Settled): Finding {
  const details = { id, ours: `${formatAmount(amount)} ${currency}` };
  return { kind: 'MISSING_THERE', code, reference, item: id, details };
}
