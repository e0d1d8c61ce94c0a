import type { ErrorKey } from '@palaro/contract';
import type { Queryable } from '../database/index.ts';
import { networkOf } from '../rate-limit/index.ts';
import type { Visitor } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';

export interface SecurityEvent {
  /** `/member/login` */
  call: string;
  /** Why it was refused; nothing when it was done. */
  refused: ErrorKey | undefined;
  /** Whose account; nothing for a name that nobody has, and for the staff. */
  memberId?: bigint | undefined;
  /** The member of staff; nothing for a token that nobody has. */
  actor?: string | undefined;
  /** Who called, and from where. */
  visitor: Pick<Visitor, 'address' | 'userAgent' | 'traceId'>;
}

/**
 * Writes an event to the security record, after what it tells of. Nothing of it is a secret: what was typed is not in it, because
 * people also type their password as their name. A record that cannot be written is an error in the log, and refuses nobody.
 */
export async function recordEvent(
  { sql, vault, now, log }: Pick<Deps, 'sql' | 'vault' | 'now' | 'log'>,
  { call, refused, memberId, actor, visitor }: SecurityEvent,
): Promise<void> {
  const addressKey = vault.index('security address', networkOf(visitor.address));
  await sql`
    INSERT INTO security_event (at, call, refused, member_id, actor, address_key, user_agent, trace_id)
    VALUES (${now()}, ${call}, ${refused ?? null}, ${memberId ?? null}, ${actor ?? null}, ${addressKey},
            ${visitor.userAgent}, ${visitor.traceId})`.catch((error: unknown) =>
    log.error({ err: error, call, trace_id: visitor.traceId }, 'the security record could not be written'),
  );
}

/** Forgets the events before `before`, and what a collector that was away for so long has not got. */
export async function deleteOldEvents(sql: Queryable, before: Date): Promise<void> {
  await sql`DELETE FROM record_to_send WHERE at <= ${before}`;
  await sql`DELETE FROM security_event WHERE at <= ${before}`;
}
