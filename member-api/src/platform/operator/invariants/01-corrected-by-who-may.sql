-- A correction has moved its amount, in its member's cash, once it was applied; one that takes two persons was applied by another one
SELECT a.id, a.state, a.asked_by, a.decided_by, j.id AS journal, e.amount
  FROM adjustment a
  LEFT JOIN journal j ON j.id = a.journal_id AND j.kind = 'adjustment' AND j.scope = 'adjustment' AND j.key = a.id::text
  LEFT JOIN account c ON c.name = 'member_cash:' || a.member_id
  LEFT JOIN entry e ON e.journal_id = j.id AND e.account_id = c.id
 WHERE (a.state = 'applied') <> (j.id IS NOT NULL)
    OR (a.state = 'applied' AND (e.amount IS DISTINCT FROM a.amount OR a.decided_by IS NULL))
    OR (a.needs_second AND a.state <> 'waiting' AND a.decided_by IS NOT DISTINCT FROM a.asked_by)
UNION ALL
SELECT NULL, NULL, NULL, NULL, j.id, NULL FROM journal j
 WHERE j.scope = 'adjustment' AND NOT EXISTS (SELECT FROM adjustment a WHERE a.journal_id = j.id)
