-- A running promotion has an account of its own, and nothing is left in that of one that has ended
SELECT g.id, g.member_id, g.state, a.balance
  FROM promotion_grant g LEFT JOIN account a ON a.name = 'member_promo:' || g.member_id || ':' || g.id
 WHERE (g.state = 'RUNNING' AND a.id IS NULL) OR (g.state <> 'RUNNING' AND a.balance <> 0)
