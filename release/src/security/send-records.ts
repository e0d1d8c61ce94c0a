import type { Collector, RecordLine } from '@palaro/collector';
import { errorCode } from '@palaro/migrator/error-code';
import type { Change, Registry } from '../registry.ts';
import { repeat, type Repeating } from '../repeat.ts';
import type { ServiceLog } from '../service/service-log.ts';

const BATCH = 200;
const EVERY_MS = 5_000;
const NO_SUCH_TABLE = '42P01';

interface Waiting {
  id: string;
  record: 'access' | 'audit';
  line_id: string;
}

/** Sends what the collector does not have: it is sent again until the collector takes it, each line under an id of its own. */
export async function sendRecords(registry: Registry, collector: Collector): Promise<void> {
  let sent = BATCH;
  try {
    while (sent === BATCH) sent = await registry.begin((change) => sendSome(change, collector));
  } catch (error) {
    if (errorCode(error) !== NO_SUCH_TABLE) throw error;
  }
}

/** In one transaction: a process that dies leaves its lines to another at once. */
async function sendSome(change: Change, { send }: Collector): Promise<number> {
  const waiting = await change<Waiting[]>`
    select id, record, line_id from release.record_to_send order by id limit ${BATCH} for update skip locked`;
  if (waiting.length === 0) return 0;
  const idsOf = (record: Waiting['record']) =>
    JSON.stringify(waiting.filter((each) => each.record === record).map(({ line_id: id }) => id));
  const lines = [
    ...(await readAccess(change, idsOf('access'))),
    ...(await readAudit(change, idsOf('audit'))),
  ];
  if (lines.length > 0) await send(lines);
  const ids = JSON.stringify(waiting.map(({ id }) => id));
  await change`
    delete from release.record_to_send where id in (select value::bigint from jsonb_array_elements_text(${ids}::text::jsonb))`;
  return waiting.length;
}

type AccessRow = Record<'id' | 'act' | 'network' | 'request_id', string> & {
  at: Date;
  refused: string | null;
  who: string | null;
};

async function readAccess(change: Change, ids: string): Promise<RecordLine[]> {
  const rows = await change<AccessRow[]>`
    select id, at, act, refused, who, network, request_id from release.access
     where id in (select value::bigint from jsonb_array_elements_text(${ids}::text::jsonb)) order by id`;
  return rows.map(({ id, at, act, refused, who, network, request_id: requestId }) => ({
    record: 'release_access',
    id,
    at,
    text: act,
    isRefused: refused !== null,
    traceId: requestId,
    facts: { refused, actor: who, network, request_id: requestId },
  }));
}

type AuditRow = Record<'id' | 'action' | 'done_by', string> &
  Record<'channel' | 'serial' | 'name' | 'from_version' | 'to_version' | 'reason', string | null> & {
    at: Date;
  };

/** What everybody reads who may read releases, with the reason. */
async function readAudit(change: Change, ids: string): Promise<RecordLine[]> {
  const rows = await change<AuditRow[]>`
    select id, at, action, channel, serial, name, from_version, to_version, reason, done_by from release.audit
     where id in (select value::bigint from jsonb_array_elements_text(${ids}::text::jsonb)) order by id`;
  return rows.map(({ id, at, action, done_by: actor, ...facts }) => ({
    record: 'release_audit',
    id,
    at,
    text: action,
    isRefused: false,
    facts: { actor, ...facts },
  }));
}

/** Sends while the service runs. */
export function keepSending(registry: Registry, collector: Collector, log: ServiceLog): Repeating {
  const send = () => sendRecords(registry, collector);
  const sending = repeat(EVERY_MS, send, log, 'The security record could not be sent.');
  return {
    async stop() {
      await sending.stop();
      await collector.close();
    },
  };
}
