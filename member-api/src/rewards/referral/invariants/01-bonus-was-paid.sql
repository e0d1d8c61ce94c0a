-- What a referrer has earned is what the ledger has paid for that deposit, and nothing else was paid for referrals
SELECT coalesce(b.ticket_id, j.key) AS ticket_id, b.paid, j.amount
  FROM (SELECT ticket_id, referrer_id, paid, journal_id FROM referral_bonus WHERE paid > 0) AS b
  FULL JOIN (SELECT j.id, j.key, a.member_id, e.amount
               FROM journal j
               JOIN entry e ON e.journal_id = j.id
               JOIN account a ON a.id = e.account_id AND a.kind = 'member_cash'
              WHERE j.scope = 'referral') AS j ON j.id = b.journal_id AND j.key = b.ticket_id AND j.member_id = b.referrer_id
 WHERE b.paid IS DISTINCT FROM j.amount
