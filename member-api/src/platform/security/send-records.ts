import type { RecordLine } from '@palaro/collector';
import { formatAmount, type Units } from '@palaro/contract';
import { deviceName } from '../../account/session/index.ts';
import type { Sql, Transaction } from '../database/index.ts';
import type { Deps } from '../server/deps.ts';
import { networkName } from './network-name.ts';

/** A request to the collector of some 100 KB. */
const BATCH = 200;

interface Waiting {
  id: bigint;
  record: 'security_event' | 'operator_audit';
  lineId: bigint;
}

/**
 * The job that sends the security record and the audit log to the collector of logs. What it does not take waits, and is sent again, each line under an id of its own.
 * Neither a name nor what somebody has typed is sent: a member is a number, a network is its blind index, and reasons stay in the house.
 */
export async function sendRecords({ sql, collector }: Pick<Deps, 'sql' | 'collector'>): Promise<void> {
  if (!collector) return;
  let sent: number;
  do {
    sent = await sendSome(sql, collector);
  } while (sent === BATCH);
}

/** In one transaction: a process that dies leaves its lines to another at once. */
async function sendSome(sql: Sql, { send }: NonNullable<Deps['collector']>): Promise<number> {
  return sql.begin(async (tx) => {
    const waiting = await tx<Waiting[]>`
      SELECT id, record, line_id AS "lineId" FROM record_to_send ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
    if (waiting.length === 0) return 0;
    const idsOf = (record: Waiting['record']) =>
      waiting.filter((each) => each.record === record).map(({ lineId }) => lineId);
    const lines = [
      ...(await readEvents(tx, idsOf('security_event'))),
      ...(await readActs(tx, idsOf('operator_audit'))),
    ];
    if (lines.length > 0) await send(lines);
    await tx`DELETE FROM record_to_send WHERE id = ANY (${waiting.map(({ id }) => String(id))}::bigint[])`;
    return waiting.length;
  });
}

interface EventRow {
  id: bigint;
  at: Date;
  call: string;
  refused: string | null;
  memberId: bigint | null;
  actor: string | null;
  addressKey: Buffer;
  userAgent: string;
  traceId: string;
}

async function readEvents(tx: Transaction, ids: readonly bigint[]): Promise<RecordLine[]> {
  if (ids.length === 0) return [];
  const rows = await tx<EventRow[]>`
    SELECT id, at, call, refused, member_id AS "memberId", actor, address_key AS "addressKey",
           user_agent AS "userAgent", trace_id AS "traceId"
      FROM security_event WHERE id = ANY (${ids.map(String)}::bigint[]) ORDER BY id`;
  return rows.map(({ id, at, call, refused, memberId, actor, addressKey, userAgent, traceId }) => ({
    record: 'security_event',
    id: String(id),
    at,
    text: call,
    isRefused: refused !== null,
    traceId,
    facts: {
      refused,
      member_id: memberId === null ? null : String(memberId),
      actor,
      network: networkName(addressKey),
      device: deviceName(userAgent),
      request_id: traceId,
    },
  }));
}

interface ActRow {
  id: bigint;
  at: Date;
  actor: string;
  act: string;
  subject: string;
  memberId: bigint | null;
  amount: Units | null;
  checker: string;
  traceId: string;
  hash: Buffer;
}

/** With the hash of the line: who writes the whole chain anew cannot write it anew at the collector. */
async function readActs(tx: Transaction, ids: readonly bigint[]): Promise<RecordLine[]> {
  if (ids.length === 0) return [];
  const rows = await tx<ActRow[]>`
    SELECT a.id, a.at, a.actor, a.act, a.subject, m.id AS "memberId", a.amount, a.checker, a.trace_id AS "traceId", a.hash
      FROM operator_audit a LEFT JOIN member m ON m.account_id = a.subject
     WHERE a.id = ANY (${ids.map(String)}::bigint[]) ORDER BY a.id`;
  return rows.map(({ id, at, actor, act, subject, memberId, amount, checker, traceId, hash }) => ({
    record: 'operator_audit',
    id: String(id),
    at,
    text: act,
    isRefused: false,
    traceId,
    facts: {
      actor,
      checker,
      ...(memberId === null ? { subject } : { member_id: String(memberId) }),
      amount: amount === null ? null : formatAmount(amount),
      request_id: traceId,
      hash: hash.toString('hex'),
    },
  }));
}
