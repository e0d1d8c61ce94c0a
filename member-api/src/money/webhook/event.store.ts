import type { Queryable } from '../../platform/database/index.ts';

export interface KeptEvent {
  id: bigint;
  gateway: string;
  body: Buffer;
  tries: number;
}

/** Stores an event with a valid signature, once; a repeat changes nothing. */
export async function keepEvent(
  sql: Queryable,
  event: { gateway: string; eventId: string; body: Buffer; headers: Record<string, string>; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO gateway_event (gateway, event_id, raw_body, headers, received_at, due_at)
    VALUES (${event.gateway}, ${event.eventId}, ${event.body}, ${JSON.stringify(event.headers)}::text::jsonb,
            ${event.now}, ${event.now})
    ON CONFLICT (gateway, event_id) DO NOTHING`;
}

/** Claims waiting events, oldest first; other processes skip them until `againAt`. */
export async function claimEvents(
  sql: Queryable,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<KeptEvent[]> {
  const rows = await sql<KeptEvent[]>`
    UPDATE gateway_event SET due_at = ${againAt}, tries = tries + 1
     WHERE id IN (SELECT id FROM gateway_event WHERE applied_at IS NULL AND due_at <= ${now}
                   ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, gateway, raw_body AS body, tries`;
  return rows.toSorted((a, b) => Number(a.id - b.id));
}

export async function closeEvent(sql: Queryable, id: bigint, outcome: string, now: Date): Promise<void> {
  await sql`UPDATE gateway_event SET applied_at = ${now}, outcome = ${outcome} WHERE id = ${id}`;
}

export async function postponeEvent(sql: Queryable, id: bigint, until: Date): Promise<void> {
  await sql`UPDATE gateway_event SET due_at = ${until} WHERE id = ${id} AND applied_at IS NULL`;
}
