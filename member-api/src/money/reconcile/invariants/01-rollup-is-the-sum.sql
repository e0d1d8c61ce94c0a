-- What is rolled up of a house account is the sum of its entries up to the mark, and nothing else is rolled up
SELECT a.name, coalesce(r.balance, 0) AS rolled, coalesce(s.sum, 0) AS entries
  FROM (SELECT e.account_id, sum(e.amount)::bigint AS sum FROM entry e
         WHERE e.journal_id <= (SELECT rolled FROM rollup_mark) GROUP BY e.account_id) AS s
  FULL JOIN account_rollup r ON r.account_id = s.account_id
  JOIN account a ON a.id = coalesce(r.account_id, s.account_id)
 WHERE CASE WHEN a.member_id IS NULL THEN coalesce(r.balance, 0) <> coalesce(s.sum, 0) ELSE r.account_id IS NOT NULL END
