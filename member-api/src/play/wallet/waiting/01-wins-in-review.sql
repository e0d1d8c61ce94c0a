-- Wins that no bet explains wait for a person, oldest first
SELECT w.id, w.provider, t.tx, r.ref AS round, m.account_id, w.amount, w.why, w.created_at
  FROM win_review w
  JOIN provider_transaction t ON t.id = w.transaction_id
  JOIN round r ON r.id = w.round_id
  JOIN member m ON m.id = w.member_id
 WHERE w.state = 'WAITING' ORDER BY w.id
