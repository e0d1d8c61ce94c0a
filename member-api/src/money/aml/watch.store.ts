import { birthdayKey } from '../../platform/vault/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { watchedName } from './watched-name.ts';

export interface WatchedPerson {
  name: string;
  /** `YYYY-MM-DD`. */
  birthday: string;
  /** The list's own number of the person; empty for none. */
  reference: string;
}

const SEAL = 'watched person';

export const watchKey = (
  vault: Vault,
  { name, birthday }: Pick<WatchedPerson, 'name' | 'birthday'>,
): Buffer => vault.index('watched person', `${watchedName(name)} ${birthday}`);

/** Adds a person to a list, or puts one back; what is there stays as it is. Returns whether it is new. */
export async function insertEntry(
  tx: Queryable,
  vault: Vault,
  list: string,
  person: WatchedPerson,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    INSERT INTO watch_entry (list, key, person_sealed, loaded_at)
    VALUES (${list}, ${watchKey(vault, person)}, ${vault.seal(SEAL, JSON.stringify(person))}, ${now})
    ON CONFLICT (list, key) DO UPDATE SET removed_at = NULL, loaded_at = EXCLUDED.loaded_at, person_sealed = EXCLUDED.person_sealed
     WHERE watch_entry.removed_at IS NOT NULL
    RETURNING 1`;
  return rows.length > 0;
}

/** Takes those off the list that are not among `kept`. Returns how many. */
export async function removeOthers(
  tx: Queryable,
  list: string,
  kept: readonly Buffer[],
  now: Date,
): Promise<number> {
  const rows = await tx`
    UPDATE watch_entry SET removed_at = ${now}
     WHERE list = ${list} AND removed_at IS NULL AND encode(key, 'hex') <> ALL (${kept.map((key) => key.toString('hex'))})
    RETURNING 1`;
  return rows.length;
}

export async function countEntries(sql: Queryable, list: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM watch_entry WHERE list = ${list} AND removed_at IS NULL`;
  return row?.count ?? 0;
}

/** Members who may be new matches: with one of these birthdays, or with a document whose birthday nobody has confirmed. */
export async function addDueByBirthday(
  tx: Queryable,
  vault: Vault,
  birthdays: readonly string[],
): Promise<void> {
  const keys = birthdays.map((birthday) => birthdayKey(vault, birthday).toString('hex'));
  await tx`
    INSERT INTO watch_due (subject_id)
    SELECT id FROM member WHERE birthday_key IN (SELECT decode(hex, 'hex') FROM unnest(${keys}::text[]) AS hex)
     UNION SELECT member_id FROM identity_check WHERE state = 'pending'`;
}

/** Takes the members who are due; other processes take others. */
export async function takeDue(tx: Queryable, limit: number): Promise<bigint[]> {
  const rows = await tx<{ id: bigint }[]>`
    DELETE FROM watch_due WHERE id IN (SELECT id FROM watch_due ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING subject_id AS id`;
  return [...new Set(rows.map(({ id }) => id))];
}

/** Entries for this person that have not been matched with this member before. */
export async function newMatches(
  tx: Queryable,
  subjectId: bigint,
  keys: readonly Buffer[],
): Promise<bigint[]> {
  const rows = await tx<{ id: bigint }[]>`
    SELECT e.id FROM unnest(${keys.map((key) => key.toString('hex'))}::text[]) AS k (hex)
      JOIN watch_entry e ON e.key = decode(k.hex, 'hex') AND e.removed_at IS NULL
     WHERE NOT EXISTS (SELECT FROM watch_match w WHERE w.entry_id = e.id AND w.subject_id = ${subjectId})
     ORDER BY e.id`;
  return rows.map(({ id }) => id);
}

/** Another process may have been faster. */
export async function insertMatch(
  tx: Queryable,
  { entryId, subjectId, caseId }: { entryId: bigint; subjectId: bigint; caseId: bigint },
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO watch_match (entry_id, subject_id, case_id, found_at) VALUES (${entryId}, ${subjectId}, ${caseId}, ${now})
    ON CONFLICT DO NOTHING`;
}

export interface StoredMatch extends WatchedPerson {
  list: string;
  at: Date;
}

export async function matchesOf(sql: Queryable, vault: Vault, caseId: bigint): Promise<StoredMatch[]> {
  const rows = await sql<{ list: string; sealed: Buffer; at: Date }[]>`
    SELECT e.list, e.person_sealed AS sealed, w.found_at AS at
      FROM watch_match w JOIN watch_entry e ON e.id = w.entry_id WHERE w.case_id = ${caseId} ORDER BY w.found_at, e.id`;
  return rows.map(({ sealed, ...match }) => ({
    ...match,
    ...(JSON.parse(vault.open(SEAL, sealed)) as WatchedPerson),
  }));
}
