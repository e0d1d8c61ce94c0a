-- The journal of a rollback mirrors the journal of the bet, or of the waiting win, that it names
SELECT r.provider, r.tx, b.tx AS bet_tx
  FROM provider_transaction r
  JOIN journal j ON j.id = r.journal_id
  LEFT JOIN provider_transaction b ON b.id = r.bet_id
 WHERE r.action = 'rollback' AND j.reverses IS DISTINCT FROM b.journal_id
