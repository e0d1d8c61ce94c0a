-- Every deposit in the ledger belongs to a deposit ticket
SELECT j.id, j.key FROM journal j
 WHERE j.kind = 'deposit' AND j.scope = 'deposit'
   AND NOT EXISTS (SELECT FROM gateway_credit c WHERE c.journal_id = j.id)
