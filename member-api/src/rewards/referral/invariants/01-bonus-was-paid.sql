-- What a referrer has earned is what the ledger has paid for that deposit
SELECT b.ticket_id
  FROM referral_bonus b
  LEFT JOIN account a ON a.name = 'member_cash:' || b.referrer_id
  LEFT JOIN entry e ON e.journal_id = b.journal_id AND e.account_id = a.id
 WHERE e.amount IS DISTINCT FROM b.amount
