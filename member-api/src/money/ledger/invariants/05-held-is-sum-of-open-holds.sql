-- What is held in an account is the sum of its open holds
SELECT a.name, a.held, coalesce(sum(h.amount), 0) AS open_holds
  FROM account a LEFT JOIN hold h ON h.account_id = a.id AND h.status = 'OPEN'
 GROUP BY a.id HAVING coalesce(a.held, 0) <> coalesce(sum(h.amount), 0)
