import type { Queryable } from '../database/index.ts';
import type { Deps } from '../server/deps.ts';
import { addMs } from '../server/instants.ts';
import { refuse } from '../server/refusal.ts';
import type { LimitName } from '../../settings.ts';
import type { Vault } from '../vault/index.ts';
import { networkOf } from './network-of.ts';

/** A bucket that seems more than full, by more than clocks may differ, was written before a clock was set back. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Takes one turn of the limit for `subject` (an account, an address), shared by all processes. Refuses with
 * `too_many_requests` when none is left; such a call writes nothing.
 *
 * One statement, generic cell rate algorithm: the row says when the bucket is full again, each turn moves that by one step.
 */
export async function takeTurn(
  { sql, settings, vault, now }: Pick<Deps, 'settings' | 'vault' | 'now'> & { sql: Queryable },
  name: LimitName,
  subject: string,
): Promise<void> {
  const { burst, everyMs } = settings.limits[name];
  const at = now();
  const bucket = bucketOf(vault, name, subject);
  const step = `${everyMs} milliseconds`;
  const latest = addMs(at, burst * everyMs);
  const impossible = addMs(latest, CLOCK_SLACK_MS);
  const [taken] = await sql`
    INSERT INTO rate_limit AS r (bucket, full_at) VALUES (${bucket}, ${at}::timestamptz + ${step}::interval)
    ON CONFLICT (bucket) DO UPDATE
      SET full_at = greatest(CASE WHEN r.full_at < ${impossible} THEN r.full_at END, ${at}) + ${step}::interval
    WHERE greatest(r.full_at, ${at}) + ${step}::interval <= ${latest} OR r.full_at >= ${impossible}
    RETURNING full_at`;
  if (taken) return;
  const [row] = await sql<{ fullAt: Date }[]>`
    SELECT full_at AS "fullAt" FROM rate_limit WHERE bucket = ${bucket}`;
  const waitMs = (row?.fullAt.getTime() ?? 0) + everyMs - latest.getTime();
  throw refuse('too_many_requests', { retry_after_seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** For limits that count failures only: the turn was taken before it was known that it is none. */
export async function giveTurnBack(
  { sql, settings, vault }: Pick<Deps, 'sql' | 'settings' | 'vault'>,
  name: LimitName,
  subject: string,
): Promise<void> {
  await sql`
    UPDATE rate_limit SET full_at = full_at - ${`${settings.limits[name].everyMs} milliseconds`}::interval
     WHERE bucket = ${bucketOf(vault, name, subject)}`;
}

/** An address counts as its network: whoever has one of IPv6 has 2^64 of them. */
const bucketOf = (vault: Vault, name: LimitName, subject: string): Buffer =>
  vault.index(`limit ${name}`, name.endsWith('Address') ? networkOf(subject) : subject.toLowerCase());
