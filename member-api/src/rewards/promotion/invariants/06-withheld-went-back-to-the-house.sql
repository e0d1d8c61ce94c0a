-- What a withdrawal gave back to the house's promotion expense was withheld, and taken once
SELECT j.key, e.amount, w.taken
  FROM journal j
  JOIN entry e ON e.journal_id = j.id
  JOIN account a ON a.id = e.account_id AND a.kind = 'promo_expense'
  LEFT JOIN withhold w ON w.key = split_part(j.key, ':', 1)
 WHERE j.kind = 'withdrawal'
   AND (w.taken IS DISTINCT FROM e.amount
        OR EXISTS (SELECT FROM withhold b WHERE b.key = w.key || ' back') <> EXISTS (SELECT FROM journal r WHERE r.reverses = j.id))
