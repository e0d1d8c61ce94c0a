import type { Queryable } from '../../platform/database/index.ts';
import { units } from '@palaro/contract';
import type { AccountName } from './account-name.ts';
import type { Balance, HoldInstruction, JournalAnswer, JournalRequest, Refused } from './journal.ts';

/**
 * Posts one journal in one round trip: finds a repeat, locks the member accounts, checks, writes legs and hold.
 *
 * Works on a pool and inside the caller's transaction alike; in a transaction the member rows stay locked until it ends,
 * so post last, and several members in ascending id. A refusal or a conflict writes nothing and is an answer, not an
 * error. Throws when the request could never be right (legs that do not sum to zero, a member account that is not open,
 * an unknown hold) and for database faults; `isTryAgain` tells the passing ones.
 *
 * @example
 * await postJournal(tx, {
 *   kind: 'deposit', scope: 'deposit', key: ticketId, fingerprint: fingerprintOf({ ticketId, amount }),
 *   workingDate: '2026-11-21',
 *   legs: [
 *     { account: gatewayClearing('mayapay'), amount: units(-amount) },
 *     { account: memberCash(memberId), amount },
 *   ],
 * });
 */
export async function postJournal(sql: Queryable, request: JournalRequest): Promise<JournalAnswer> {
  const [answer] = await postJournals(sql, [request]);
  if (!answer) throw new Error('the ledger gave no answer');
  return answer;
}

/**
 * Posts several journals in one round trip and one transaction. Each is checked on its own, in order, and has its own
 * answer at its own place; a refused one does not stop the others.
 */
export async function postJournals(
  sql: Queryable,
  requests: readonly JournalRequest[],
): Promise<JournalAnswer[]> {
  const items = requests.map(toItem);
  const [row] = await sql<{ answers: WireAnswer[] }[]>`SELECT ledger_post(${sql.json(items)}) AS answers`;
  return (row?.answers ?? []).map(fromWire);
}

/** Inside JSON amounts and ids are text: a JSON number would lose digits. */
function toItem(request: JournalRequest) {
  return {
    kind: request.kind,
    scope: request.scope,
    key: request.key,
    fingerprint: request.fingerprint,
    working_date: request.workingDate,
    details: { ...request.details },
    ...(request.legs && { legs: request.legs.map((leg) => [leg.account, leg.amount.toString()]) }),
    ...(request.hold && { hold: toWireHold(request.hold) }),
    ...(request.reverses !== undefined && { reverses: request.reverses.toString() }),
  };
}

function toWireHold(hold: HoldInstruction) {
  return hold.action === 'open'
    ? { action: hold.action, account: hold.account, amount: hold.amount.toString() }
    : { action: hold.action, id: hold.holdId.toString() };
}

interface WireBalance {
  account: AccountName;
  balance: string;
  held: string;
}

type WireAnswer =
  | { outcome: 'applied' | 'replayed'; journal_id: string; balances: WireBalance[]; hold_id?: string }
  | { outcome: 'refused'; reason: 'insufficient_balance'; account: AccountName; available: string }
  | { outcome: 'refused'; reason: 'hold_not_open'; status: 'POSTED' | 'VOIDED' | 'EXPIRED' }
  | { outcome: 'refused'; reason: 'already_reversed'; journal_id: string }
  | { outcome: 'conflict' };

function fromWire(wire: WireAnswer): JournalAnswer {
  if (wire.outcome === 'conflict') return { outcome: 'conflict' };
  if (wire.outcome === 'refused') return fromWireRefusal(wire);
  return {
    outcome: wire.outcome,
    journalId: BigInt(wire.journal_id),
    balances: wire.balances.map(fromWireBalance),
    ...(wire.hold_id !== undefined && { holdId: BigInt(wire.hold_id) }),
  };
}

function fromWireRefusal(wire: WireAnswer & { outcome: 'refused' }): Refused {
  switch (wire.reason) {
    case 'insufficient_balance':
      return {
        outcome: 'refused',
        reason: wire.reason,
        account: wire.account,
        available: units(BigInt(wire.available)),
      };
    case 'hold_not_open':
      return { outcome: 'refused', reason: wire.reason, status: wire.status };
    case 'already_reversed':
      return { outcome: 'refused', reason: wire.reason, journalId: BigInt(wire.journal_id) };
  }
}

function fromWireBalance(wire: WireBalance): Balance {
  const balance = BigInt(wire.balance);
  const held = BigInt(wire.held);
  return {
    account: wire.account,
    balance: units(balance),
    held: units(held),
    available: units(balance - held),
  };
}
