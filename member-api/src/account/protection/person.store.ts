import { plainName } from '../../money/bank/index.ts';
import { birthdayKey, openBirthday, openName } from '../../platform/vault/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';

/** What an account says of whose it is. Nothing for a name without a birthday: many have the same one. */
interface Person {
  name: string;
  birthday: string;
}

const personKey = (vault: Vault, { name, birthday }: Person) =>
  vault.index('person', `${plainName(name)} ${birthday}`);

async function readPerson(sql: Queryable, vault: Vault, memberId: bigint): Promise<Person | undefined> {
  const [row] = await sql<{ nameSealed: Buffer; birthdaySealed: Buffer }[]>`
    SELECT full_name_sealed AS "nameSealed", birthday_sealed AS "birthdaySealed" FROM member
     WHERE id = ${memberId} AND full_name_sealed IS NOT NULL AND birthday_sealed IS NOT NULL`;
  const birthday = row && openBirthday(vault, row.birthdaySealed);
  return birthday ? { name: openName(vault, row.nameSealed), birthday } : undefined;
}

/** Writes what tells the person now beside their running self-exclusion; what is there already stays. False when there is none. */
export async function markPerson(tx: Queryable, vault: Vault, memberId: bigint, now: Date): Promise<boolean> {
  const [running] = await tx<{ id: bigint }[]>`
    SELECT id FROM member_exclusion
     WHERE member_id = ${memberId} AND kind = 'selfexclude' AND ended_at IS NULL AND ends_at > ${now}
     ORDER BY ends_at DESC LIMIT 1`;
  if (!running) return false;
  const person = await readPerson(tx, vault, memberId);
  await tx`
    INSERT INTO exclusion_mark (key, exclusion_id)
    SELECT key, ${running.id}
      FROM (SELECT phone_key AS key FROM member WHERE id = ${memberId}
             UNION SELECT acc_no_key FROM member_bank WHERE member_id = ${memberId}
             UNION SELECT ${person ? personKey(vault, person) : null}::bytea) AS marks
     WHERE key IS NOT NULL
    ON CONFLICT DO NOTHING`;
  return true;
}

/** A running self-exclusion of another account. */
export interface OtherExclusion {
  memberId: bigint;
  accountId: string;
  endsAt: Date;
}

/** Those of other accounts with this mark, the longest first. */
export async function listMarked(
  sql: Queryable,
  key: Buffer,
  besides: bigint | undefined,
  now: Date,
): Promise<OtherExclusion[]> {
  return sql<OtherExclusion[]>`
    SELECT e.member_id AS "memberId", m.account_id AS "accountId", e.ends_at AS "endsAt"
      FROM exclusion_mark k JOIN member_exclusion e ON e.id = k.exclusion_id JOIN member m ON m.id = e.member_id
     WHERE k.key = ${key} AND e.member_id IS DISTINCT FROM ${besides ?? null}::bigint
       AND e.ended_at IS NULL AND e.ends_at > ${now}
     ORDER BY e.ends_at DESC`;
}

/** Those of accounts with the name and birthday of this one, but for pairs that a person has found to be two people. */
export async function listSamePerson(
  sql: Queryable,
  vault: Vault,
  memberId: bigint,
  now: Date,
): Promise<OtherExclusion[]> {
  const person = await readPerson(sql, vault, memberId);
  if (!person) return [];
  const cleared = await sql<{ id: bigint }[]>`
    SELECT excluded_id AS id FROM person_cleared WHERE cleared_id = ${memberId}`;
  const others = await listMarked(sql, personKey(vault, person), memberId, now);
  return others.filter((other) => !cleared.some(({ id }) => id === other.memberId));
}

/** These two accounts are of two people. */
export async function clearPerson(
  tx: Queryable,
  memberId: bigint,
  excludedId: bigint,
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO person_cleared (cleared_id, excluded_id, cleared_at) VALUES (${memberId}, ${excludedId}, ${now})
    ON CONFLICT DO NOTHING`;
}

/** Other accounts with the same name and birthday. */
export async function accountsOfPerson(sql: Queryable, vault: Vault, memberId: bigint): Promise<bigint[]> {
  const person = await readPerson(sql, vault, memberId);
  if (!person) return [];
  const rows = await sql<{ id: bigint; nameSealed: Buffer | null }[]>`
    SELECT id, full_name_sealed AS "nameSealed" FROM member
     WHERE birthday_key = ${birthdayKey(vault, person.birthday)} AND id <> ${memberId}`;
  return rows
    .filter(({ nameSealed }) => plainName(openName(vault, nameSealed)) === plainName(person.name))
    .map(({ id }) => id);
}
