import type { Sql } from '../database/index.ts';
import type { Deps } from '../server/deps.ts';
import { addMs } from '../server/instants.ts';
import { NOBODY } from './queue-sms.ts';

interface DueSms {
  id: string;
  phoneSealed: Buffer;
  textSealed: Buffer;
  tries: number;
}

/** A message is claimed for this long; if the process dies, another one sends it afterwards. */
const CLAIM_MS = 15_000;
const BATCH = 20;
/** Goes with a message to nobody, because what was typed is nothing that the gateway should hear. */
const ANY_PHONE = '+639000000000';

/**
 * Sends due messages. One to nobody goes as a dry run: the work in the background slows the next answers, so that it must be the
 * same, or those tell who is a member. The id is the sender's idempotency key, so a message that was sent but not marked arrives once. */
export async function sendDueSms(deps: Deps): Promise<void> {
  for (;;) {
    const due = await claim(deps.sql, deps.now());
    await Promise.all(due.map((message) => deliver(deps, message)));
    if (due.length < BATCH) return;
  }
}

async function claim(sql: Sql, now: Date): Promise<DueSms[]> {
  await sql`DELETE FROM sms_outbox WHERE expires_at <= ${now}`;
  return sql<DueSms[]>`
    UPDATE sms_outbox SET due_at = ${addMs(now, CLAIM_MS)}, tries = tries + 1
     WHERE id IN (SELECT id FROM sms_outbox WHERE due_at <= ${now}
                   ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, phone_sealed AS "phoneSealed", text_sealed AS "textSealed", tries`;
}

async function deliver({ sql, sms, vault, now, log }: Deps, message: DueSms): Promise<void> {
  const phone = vault.open('sms phone', message.phoneSealed);
  const text = vault.open('sms text', message.textSealed);
  const isToNobody = phone === NOBODY;
  const sent = await sms.send({
    key: message.id,
    phone: isToNobody ? ANY_PHONE : phone,
    text,
    dry_run: isToNobody,
  });
  if (sent) {
    await sql`DELETE FROM sms_outbox WHERE id = ${message.id}`;
    return;
  }
  const waitMs = Math.min(30_000, 1_000 * 2 ** message.tries);
  log.warn({ tries: message.tries }, 'a message could not be sent');
  await sql`UPDATE sms_outbox SET due_at = ${addMs(now(), waitMs)} WHERE id = ${message.id}`;
}
