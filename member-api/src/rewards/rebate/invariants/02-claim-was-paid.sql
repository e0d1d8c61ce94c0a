-- What was taken of a rebate is what the ledger has paid
SELECT c.id
  FROM rebate_claim c
  LEFT JOIN account a ON a.name = 'member_cash:' || c.member_id
  LEFT JOIN entry e ON e.journal_id = c.journal_id AND e.account_id = a.id
 WHERE e.amount IS DISTINCT FROM c.amount
