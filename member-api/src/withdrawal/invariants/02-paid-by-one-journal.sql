-- A withdrawal that was paid has one journal of its amount out of its member's cash, and one back when it was reversed
SELECT w.ticket_id, w.state, j.id AS journal, e.amount, r.id AS reversal
  FROM withdrawal w
  LEFT JOIN journal j ON j.id = w.journal_id AND j.kind = 'withdrawal'
  LEFT JOIN account a ON a.name = 'member_cash:' || w.member_id
  LEFT JOIN entry e ON e.journal_id = j.id AND e.account_id = a.id
  LEFT JOIN journal r ON r.reverses = j.id
 WHERE (w.state IN ('PAID', 'REVERSED')) <> (j.id IS NOT NULL)
    OR (w.state IN ('PAID', 'REVERSED') AND e.amount IS DISTINCT FROM -w.amount)
    OR (w.state = 'REVERSED') <> (r.id IS NOT NULL)
