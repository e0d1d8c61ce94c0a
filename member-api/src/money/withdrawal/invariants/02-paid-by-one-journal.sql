-- A withdrawal that was paid has one journal: its amount out of its member's cash, what was withheld to the house, the rest paid out
SELECT w.ticket_id, w.state, j.id AS journal, cash.amount, paid.amount AS paid, kept.amount AS withheld, r.id AS reversal
  FROM withdrawal w
  LEFT JOIN journal j ON j.id = w.journal_id AND j.kind = 'withdrawal'
  LEFT JOIN account a ON a.name = 'member_cash:' || w.member_id
  LEFT JOIN entry cash ON cash.journal_id = j.id AND cash.account_id = a.id
  LEFT JOIN account p ON p.name = 'payout_clearing'
  LEFT JOIN entry paid ON paid.journal_id = j.id AND paid.account_id = p.id
  LEFT JOIN account k ON k.name = 'promo_expense'
  LEFT JOIN entry kept ON kept.journal_id = j.id AND kept.account_id = k.id
  LEFT JOIN journal r ON r.reverses = j.id
 WHERE (w.state IN ('PAID', 'REVERSED')) <> (j.id IS NOT NULL)
    OR (w.state IN ('PAID', 'REVERSED') AND (cash.amount IS DISTINCT FROM -w.amount
          OR paid.amount IS DISTINCT FROM w.amount - w.withhold OR coalesce(kept.amount, 0) <> w.withhold))
    OR (w.state = 'REVERSED') <> (r.id IS NOT NULL)
