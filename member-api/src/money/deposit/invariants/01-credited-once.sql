-- A deposit is CREDITED exactly when its payment was credited, by one journal of its amount to its member
SELECT d.ticket_id, d.state, c.payment_id, e.amount
  FROM deposit d
  LEFT JOIN gateway_credit c ON c.deposit_id = d.id
  LEFT JOIN journal j ON j.id = c.journal_id AND j.kind = 'deposit' AND j.key = d.ticket_id
  LEFT JOIN account a ON a.name = 'member_cash:' || d.member_id
  LEFT JOIN entry e ON e.journal_id = j.id AND e.account_id = a.id
 WHERE (d.state = 'CREDITED') <> (c.deposit_id IS NOT NULL)
    OR (d.state = 'CREDITED' AND e.amount IS DISTINCT FROM d.amount)
