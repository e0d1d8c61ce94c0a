-- A correction has moved its amount, in its member's cash, and is an order of who made it
SELECT a.id, a.made_by, j.id AS journal, e.amount
  FROM adjustment a
  LEFT JOIN journal j ON j.id = a.journal_id AND j.kind = 'adjustment' AND j.scope = 'adjustment' AND j.key = a.id::text
  LEFT JOIN account c ON c.name = 'member_cash:' || a.member_id
  LEFT JOIN entry e ON e.journal_id = j.id AND e.account_id = c.id
 WHERE j.id IS NULL
    OR e.amount IS DISTINCT FROM a.amount
    OR NOT EXISTS (
         SELECT FROM staff_order o
          WHERE o.member_id = a.member_id AND o.call = '/operator/adjust' AND o.request->>'request_id' = a.request_id::text
            AND o.maker = a.made_by AND o.amount = abs(a.amount) AND o.state IN ('done', 'approved'))
UNION ALL
SELECT NULL, NULL, j.id, NULL FROM journal j
 WHERE j.scope = 'adjustment' AND NOT EXISTS (SELECT FROM adjustment a WHERE a.journal_id = j.id)
