-- The account of wins in review holds what waits for a person, and each of them was held once, and paid or given back once
SELECT 'account' AS what, NULL::bigint AS id, held.amount AS is, waiting.amount AS should
  FROM (SELECT coalesce(sum(e.amount), 0) AS amount FROM account a JOIN entry e ON e.account_id = a.id WHERE a.name = 'win_in_review') AS held,
       (SELECT coalesce(sum(amount), 0) AS amount FROM win_review WHERE state = 'WAITING') AS waiting
 WHERE held.amount <> waiting.amount
UNION ALL
SELECT 'review', w.id, t.unpaid, w.amount
  FROM win_review w
  LEFT JOIN provider_transaction t ON t.id = w.transaction_id AND t.member_id = w.member_id AND t.round_id = w.round_id
 CROSS JOIN LATERAL (
   SELECT coalesce(sum(e.amount) FILTER (WHERE e.journal_id = w.held_journal), 0) AS held,
          coalesce(sum(e.amount) FILTER (WHERE e.journal_id = w.ended_journal), 0) AS ended
     FROM account a JOIN entry e ON e.account_id = a.id
    WHERE a.name = 'win_in_review' AND e.journal_id IN (w.held_journal, w.ended_journal)) AS moved
 WHERE t.unpaid IS DISTINCT FROM CASE w.state WHEN 'RELEASED' THEN 0 ELSE w.amount END
    OR (t.status = 'ROLLED_BACK') <> (w.state = 'ROLLED_BACK')
    OR moved.held <> w.amount OR moved.ended <> CASE w.state WHEN 'WAITING' THEN 0 ELSE -w.amount END
    OR (w.state = 'RELEASED' AND w.ended_journal IS DISTINCT FROM CASE t.action WHEN 'win' THEN t.journal_id ELSE t.win_journal_id END)
UNION ALL
SELECT 'transaction', t.id, t.unpaid, NULL
  FROM provider_transaction t
 WHERE t.unpaid > 0 AND t.action <> 'rollback' AND NOT EXISTS (SELECT FROM win_review w WHERE w.transaction_id = t.id)
