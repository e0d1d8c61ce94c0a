import type { Queryable } from '../../platform/database/index.ts';
import { addReviewItem } from '../../platform/review-queue/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { insertExclusion, isSelfExcluded } from './exclusion.store.ts';
import { recordEvent } from './limit.store.ts';
import { accountsOfPerson, listMarked, listSamePerson, markPerson } from './person.store.ts';

type PersonDeps = Pick<Deps, 'vault' | 'now'>;

/**
 * A self-exclusion holds for the person. Call it in the transaction after anything that says whose an account is has changed: name, birthday,
 * phone, bank account, or the exclusion itself. An account with the name and birthday of a self-excluded one is closed until the same day, with a
 * key that does not say why, because the names may only be alike; a person of the staff looks.
 */
export async function holdPerson(tx: Queryable, deps: PersonDeps, memberId: bigint): Promise<void> {
  const at = deps.now();
  const isOwn = await markPerson(tx, deps.vault, memberId, at);
  if (!isOwn) return holdAccount(tx, deps, memberId);
  for (const id of await accountsOfPerson(tx, deps.vault, memberId)) await holdAccount(tx, deps, id);
}

/** Only rows are added, so the account needs no lock: bets and calls read them. */
async function holdAccount(tx: Queryable, deps: PersonDeps, memberId: bigint): Promise<void> {
  const at = deps.now();
  const [same] = await listSamePerson(tx, deps.vault, memberId, at);
  if (!same || (await isSelfExcluded(tx, deps, memberId))) return;
  const { endsAt } = same;
  await insertExclusion(tx, memberId, { kind: 'sameperson', endsAt, firmUntil: at }, at);
  await recordEvent(tx, memberId, 'sameperson', { ends_at: endsAt.toISOString() }, at);
  const [row] = await tx<{ accountId: string }[]>`
    SELECT account_id AS "accountId" FROM member WHERE id = ${memberId}`;
  const details = { same_as: same.accountId, ends_at: endsAt.toISOString() };
  const id = `${memberId} ${same.memberId}`;
  const reference = row?.accountId ?? '';
  await addReviewItem(tx, { kind: 'SAME_PERSON', gateway: '', reference, id, details }, at);
  await signalMember(tx, memberId, { what: 'limit' });
}

/** The phone or bank account is one of a self-excluded person, under another account, even if that has given it up. */
export async function isOfExcluded(
  sql: Queryable,
  { now }: Pick<Deps, 'now'>,
  key: Buffer,
  besides?: bigint,
): Promise<boolean> {
  return (await listMarked(sql, key, besides, now())).length > 0;
}
