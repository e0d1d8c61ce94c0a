-- A running promotion has both of its accounts, and nothing is left in those of one that has ended
SELECT g.id, g.member_id, g.state, own.balance AS own, bonus.balance AS bonus
  FROM promotion_grant g
  LEFT JOIN account own ON own.name = 'member_promo_own:' || g.member_id || ':' || g.id
  LEFT JOIN account bonus ON bonus.name = 'member_promo_bonus:' || g.member_id || ':' || g.id
 WHERE (g.state = 'RUNNING' AND (own.id IS NULL OR bonus.id IS NULL))
    OR (g.state <> 'RUNNING' AND (own.balance <> 0 OR bonus.balance <> 0))
