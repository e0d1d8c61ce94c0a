import type { Transaction } from '../src/platform/database/index.ts';
import type { Vault } from '../src/platform/vault/index.ts';

/** Cases of every member, few of them open, with what opened them. */
export async function fillAml(tx: Transaction, vault: Vault, members: number): Promise<void> {
  const person = vault.seal('watched person', '{"name":"Juan Cruz","birthday":"1980-01-01","reference":""}');
  await tx`
    INSERT INTO aml_case (subject_id, kind, state, opened_by, opened_at, closed_by, closed_at, reason)
    SELECT i, kind, CASE WHEN i % 100 = 0 THEN 'open' ELSE 'closed' END, '', now(), CASE WHEN i % 100 <> 0 THEN 'ela' END,
           CASE WHEN i % 100 <> 0 THEN now() END, ''
      FROM generate_series(1, ${members}::bigint) AS i, unnest('{suspicious,watchlist}'::text[]) AS kind
     ORDER BY i, kind`;
  await tx`
    INSERT INTO aml_alert (case_id, subject_id, rule, working_date, amount, facts, reason, found_at)
    SELECT id, subject_id, 'unusual_sum', pg_temp.day(now()), 1, '{}', 'a reason', now() FROM aml_case WHERE kind = 'suspicious'`;
  await tx`
    INSERT INTO aml_note (case_id, author, text_sealed, at) SELECT id, 'ela', ${vault.seal('aml note', 'a note')}, now() FROM aml_case`;
  await tx`
    INSERT INTO watch_entry (list, key, person_sealed, loaded_at)
    SELECT 'UN', int8send(i), ${person}, now() FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO watch_match (entry_id, subject_id, case_id, found_at)
    SELECT e.id, c.subject_id, c.id, now() FROM aml_case c JOIN watch_entry e ON e.key = int8send(c.subject_id)
     WHERE c.kind = 'watchlist'`;
}
