-- Every journal of a provider belongs to exactly one transaction
SELECT j.id, j.scope, j.key FROM journal j
 WHERE j.scope LIKE 'provider:%'
   AND (SELECT count(*) FROM provider_transaction t
         WHERE t.journal_id = j.id OR t.win_journal_id = j.id) <> 1
