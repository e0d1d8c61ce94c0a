-- What a referral paid has to be played by the referrer before it can be withdrawn
SELECT b.ticket_id
  FROM referral_bonus b
  LEFT JOIN turnover_target t ON t.ticket_id = 'referral ' || b.ticket_id AND t.member_id = b.referrer_id
 WHERE b.paid > 0 AND coalesce(t.target, 0) < b.paid
