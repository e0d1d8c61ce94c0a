-- The stored answer of a journal gives the balances that its entries ended at
SELECT j.id, answer ->> 'account' AS account, answer ->> 'balance' AS answered, last.balance_after
  FROM journal j
 CROSS JOIN jsonb_array_elements(j.result -> 'balances') AS answer
  JOIN account a ON a.name = answer ->> 'account'
  JOIN LATERAL (SELECT e.balance_after FROM entry e WHERE e.journal_id = j.id AND e.account_id = a.id
                 ORDER BY e.leg DESC LIMIT 1) AS last ON true
 WHERE (answer ->> 'balance')::bigint IS DISTINCT FROM last.balance_after
