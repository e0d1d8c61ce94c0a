-- A bet that was rolled back was taken, has exactly one rollback that moved its stake, and was never won
SELECT b.provider, b.tx, b.status, count(r.journal_id) AS rollbacks
  FROM provider_transaction b
  LEFT JOIN provider_transaction r ON r.bet_id = b.id AND r.action = 'rollback'
 WHERE b.action IN ('bet', 'betwin')
 GROUP BY b.id
HAVING count(r.journal_id) <> CASE WHEN b.status = 'ROLLED_BACK' AND b.amount > 0 THEN 1 ELSE 0 END
    OR (b.status <> 'APPLIED' AND EXISTS (SELECT FROM provider_transaction w WHERE w.bet_id = b.id AND w.action = 'win' AND w.status = 'APPLIED'))
