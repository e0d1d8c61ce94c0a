-- A member account's balance is the sum of its entries
SELECT a.name, a.balance, coalesce(sum(e.amount), 0) AS entries
  FROM account a LEFT JOIN entry e ON e.account_id = a.id
 WHERE a.member_id IS NOT NULL
 GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)
