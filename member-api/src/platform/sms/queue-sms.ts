import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/index.ts';
import type { Deps } from '../server/deps.ts';
import { takeSmsTurns } from './take-sms-turns.ts';

/** What stands in the place of the phone of a message that nobody gets. */
export const NOBODY = '';

export interface Sms {
  /** Nothing for nobody: such a message costs what any other does, and the gateway only checks it. */
  phone: string | undefined;
  /** What was typed that nobody has: it is counted in the phone's place. */
  typed?: string;
  text: string;
  /** Not worth sending later than this. */
  expiresAt: Date;
}

/**
 * Queues a message in the caller's transaction: it is sent if and only if that commits, and the caller's answer takes the same
 * time whether there is a receiver or not. Refuses with `too_many_requests` above the caps for messages. Call `wake.call('sms')` after the commit.
 */
export async function queueSms(
  deps: Pick<Deps, 'settings' | 'vault' | 'now'>,
  tx: Queryable,
  { phone, typed = '', text, expiresAt }: Sms,
): Promise<void> {
  const { vault, now } = deps;
  await takeSmsTurns(deps, tx, phone ?? typed);
  const at = now();
  await tx`
    INSERT INTO sms_outbox (id, phone_sealed, text_sealed, created_at, expires_at, due_at)
    VALUES (${randomUUID()}, ${vault.seal('sms phone', phone ?? NOBODY)}, ${vault.seal('sms text', text)}, ${at}, ${expiresAt}, ${at})`;
}
