-- Every entry has its journal and its account, and a journal without entries opens or gives back a hold
SELECT 'entry' AS what, e.journal_id, e.account_id FROM entry e
 WHERE NOT EXISTS (SELECT FROM journal j WHERE j.id = e.journal_id)
    OR NOT EXISTS (SELECT FROM account a WHERE a.id = e.account_id)
UNION ALL
SELECT 'empty journal', j.id, NULL FROM journal j
 WHERE NOT EXISTS (SELECT FROM entry e WHERE e.journal_id = j.id)
   AND NOT EXISTS (SELECT FROM hold h WHERE h.id = j.id OR h.ended_by = j.id)
