import { errorCode } from '@palaro/migrator/error-code';
import type { Identity } from '../owners/identity.ts';
import type { Registry } from '../registry.ts';
import type { ServiceLog } from '../service/service-log.ts';

export interface AccessEvent {
  /** `POST /channels/:channel/promote` */
  act: string;
  /** The code of the refusal; nothing when it was done. */
  refused?: string | undefined;
  /** Nothing for a token of nobody. */
  who?: Pick<Identity, 'name'> | undefined;
  address: string;
  requestId: string;
}

/** Writes an event, after what it tells of. An event that cannot be written is an error in the log, and refuses nobody. */
export type RecordAccess = (event: AccessEvent) => Promise<void>;

const KEEP_DAYS = 30;
const NO_SUCH_TABLE = '42P01';
/** Of nobody, in an hour and a process: otherwise whoever can reach the service fills the record. */
const MOST_OF_NOBODY = 600;
const HOUR_MS = 3_600_000;

export function openAccessRecord(registry: Registry, log: ServiceLog): RecordAccess {
  const nobody = { since: 0, count: 0 };
  return async (event) => {
    if (!event.who && !isOneMore(nobody)) return;
    try {
      await write(registry, event);
    } catch (error) {
      const { act, requestId } = event;
      log('error', 'The security record could not be written.', { act, requestId, problem: String(error) });
    }
  };
}

function isOneMore(counted: { since: number; count: number }): boolean {
  const now = performance.now();
  if (now - counted.since > HOUR_MS) Object.assign(counted, { since: now, count: 0 });
  counted.count += 1;
  return counted.count <= MOST_OF_NOBODY;
}

const write = (registry: Registry, { act, refused, who, address, requestId }: AccessEvent) => registry`
  insert into release.access (act, refused, who, network, request_id)
  select ${act}, ${refused ?? null}, ${who?.name ?? null},
         encode(substring(sha256(convert_to(key::text || ${address}::text, 'UTF8')) from 1 for 6), 'hex'), ${requestId}
    from release.access_key`;

/** Forgets what is older than the page on privacy says of log-ins, and what a collector that was away for so long has not got. */
export async function deleteOldAccess(registry: Registry): Promise<void> {
  const before = new Date(Date.now() - KEEP_DAYS * 24 * HOUR_MS);
  try {
    await registry`delete from release.record_to_send where at <= ${before}`;
    await registry`delete from release.access where at <= ${before}`;
  } catch (error) {
    if (errorCode(error) !== NO_SUCH_TABLE) throw error;
  }
}
