-- Every journal of a provider belongs to exactly one transaction
SELECT j.id, j.scope, j.key
  FROM journal j
  LEFT JOIN (SELECT journal_id FROM provider_transaction WHERE journal_id IS NOT NULL
              UNION ALL
             SELECT win_journal_id FROM provider_transaction WHERE win_journal_id IS NOT NULL
              UNION ALL
             -- A win that a person has released names the journal that paid it.
             SELECT held_journal FROM win_review WHERE state = 'RELEASED') AS t ON t.journal_id = j.id
 WHERE j.scope LIKE 'provider:%'
 GROUP BY j.id HAVING count(t.journal_id) <> 1
