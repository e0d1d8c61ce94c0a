import { openBirthday, openName } from '../../platform/vault/index.ts';
import { checksOf } from '../../account/kyc/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { openCase } from './case.store.ts';
import { insertMatch, newMatches, takeDue, watchKey } from './watch.store.ts';

type ScreenDeps = Pick<Deps, 'sql' | 'vault' | 'settings' | 'now'>;

/**
 * The job that compares members with the watch list, after they or the list have changed: by full name, with the birthday of the profile and those
 * of documents that were not rejected. A match opens a case. It is no part of any call, so nobody's call tells or takes longer.
 */
export async function screenPersons(deps: ScreenDeps): Promise<void> {
  const { sql, settings } = deps;
  for (;;) {
    const due = await sql.begin(async (tx) => {
      const ids = await takeDue(tx, settings.aml.batch);
      for (const id of ids) await screen(tx, deps, id);
      return ids;
    });
    if (due.length === 0) return;
  }
}

async function screen(tx: Transaction, { vault, now }: ScreenDeps, subjectId: bigint): Promise<void> {
  const [row] = await tx<{ nameSealed: Buffer; birthdaySealed: Buffer | null }[]>`
    SELECT full_name_sealed AS "nameSealed", birthday_sealed AS "birthdaySealed" FROM member
     WHERE id = ${subjectId} AND full_name_sealed IS NOT NULL`;
  if (!row) return;
  const member = { name: openName(vault, row.nameSealed), birthday: openBirthday(vault, row.birthdaySealed) };
  const checks = await checksOf(tx, vault, subjectId);
  const shown = checks.filter(({ state }) => state !== 'rejected').map(({ birthday }) => birthday);
  const birthdays = new Set([...shown, ...(member.birthday ? [member.birthday] : [])]);
  const keys = [...birthdays].map((birthday) => watchKey(vault, { name: member.name, birthday }));
  for (const entryId of await newMatches(tx, subjectId, keys)) {
    const caseId = await openCase(tx, { subjectId, kind: 'watchlist', openedBy: '' }, now());
    await insertMatch(tx, { entryId, subjectId, caseId }, now());
  }
}
