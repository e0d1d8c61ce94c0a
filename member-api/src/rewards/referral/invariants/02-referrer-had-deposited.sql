-- A referral is for a credited deposit of the referee, and for a referrer who had a credited deposit of their own by then
SELECT b.ticket_id
  FROM referral_bonus b
  LEFT JOIN deposit d ON d.ticket_id = b.ticket_id AND d.member_id = b.referee_id AND d.state = 'CREDITED'
 WHERE d.id IS NULL
    OR NOT EXISTS (SELECT FROM deposit o
                    WHERE o.member_id = b.referrer_id AND o.state = 'CREDITED' AND o.credited_at <= b.created_at)
