-- What a provider's transaction says is what its journal moved in the member's cash
SELECT t.provider, t.tx, t.action, t.amount, t.win
  FROM provider_transaction t
 CROSS JOIN LATERAL (VALUES
   (t.journal_id, CASE WHEN t.status IN ('REFUSED', 'TOMBSTONE') THEN 0 WHEN t.action IN ('bet', 'betwin') THEN -t.amount
                       WHEN t.action = 'win' OR (t.action = 'rollback' AND t.journal_id IS NOT NULL) THEN t.amount ELSE 0 END),
   (t.win_journal_id, CASE WHEN t.status IN ('REFUSED', 'TOMBSTONE') THEN 0 ELSE t.win END)) AS said (journal_id, amount)
 WHERE said.amount <> (
   SELECT coalesce(sum(e.amount), 0) FROM entry e JOIN account a ON a.id = e.account_id
    WHERE e.journal_id = said.journal_id AND a.name = 'member_cash:' || t.member_id)
