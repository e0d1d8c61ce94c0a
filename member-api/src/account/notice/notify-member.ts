import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { isChoice, type Choice, type Security } from './notice.rules.ts';
import { insertIfChosen, insertNotice, insertPushIfChosen } from './notice.store.ts';

export interface Notified {
  memberId: bigint;
  what: Security | Choice;
  /** What makes it this one: a ticket, the id of a row. The same `what` and `about` again is not told again. */
  about: string;
  amount?: bigint;
}

/**
 * Queues what a member chose to be told, in the caller's transaction: it is told if and only if that commits, and once by each way. Nothing is
 * queued for who has neither a proven address nor a browser that is told. The job `notices` sends it.
 */
export async function notifyMember(
  tx: Queryable,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { memberId, what, about, amount }: Notified,
): Promise<void> {
  const at = now();
  const notice = {
    memberId,
    what,
    about,
    amount: amount ?? null,
    at,
    expiresAt: addMs(at, settings.notices.livesMs),
  };
  const choice = isChoice(what) ? what : null;
  await insertIfChosen(tx, { ...notice, id: randomUUID(), event: `${what} ${about} mail` }, choice);
  await insertPushIfChosen(tx, { ...notice, id: randomUUID(), event: `${what} ${about} push` }, choice);
}

/** The same for the address that was there before a change: its owner must hear of it, and it is theirs no more. */
export async function notifyAddress(
  tx: Queryable,
  { settings, vault, now }: Pick<Deps, 'settings' | 'vault' | 'now'>,
  { memberId, what, about }: Notified,
  address: string,
): Promise<void> {
  const at = now();
  await insertNotice(tx, {
    id: randomUUID(),
    memberId,
    what,
    event: `${what} ${about} mail`,
    about,
    amount: null,
    toSealed: vault.seal('email', address),
    codeSealed: null,
    at,
    expiresAt: addMs(at, settings.notices.livesMs),
  });
}

/** Queues a code to an address that is to be proven. */
export async function mailCode(
  tx: Queryable,
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  {
    memberId,
    address,
    code,
    expiresAt,
  }: { memberId: bigint; address: string; code: string; expiresAt: Date },
): Promise<void> {
  const id = randomUUID();
  await insertNotice(tx, {
    id,
    memberId,
    what: 'email_code',
    event: `email_code ${id} mail`,
    about: '',
    amount: null,
    toSealed: vault.seal('email', address),
    codeSealed: vault.seal('notice code', code),
    at: now(),
    expiresAt,
  });
}
