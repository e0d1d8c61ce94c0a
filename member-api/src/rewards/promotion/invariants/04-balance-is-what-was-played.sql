-- The own pool of a running promotion is its deposit, the other one its bonus, each less what stands staked of it, and what that won
SELECT g.id, own.balance AS own, bonus.balance AS bonus, g.deposit + played.own AS expected_own, g.bonus + played.bonus AS expected_bonus
  FROM promotion_grant g
  JOIN account own ON own.name = 'member_promo_own:' || g.member_id || ':' || g.id
  JOIN account bonus ON bonus.name = 'member_promo_bonus:' || g.member_id || ':' || g.id
 CROSS JOIN LATERAL (
   SELECT coalesce(sum(said.promo - said.bonus), 0) AS own, coalesce(sum(said.bonus), 0) AS bonus
     FROM provider_transaction t
    CROSS JOIN LATERAL (
      SELECT CASE t.action WHEN 'win' THEN t.promo ELSE t.win_promo - t.promo END AS promo,
             CASE t.action WHEN 'win' THEN t.bonus ELSE t.win_bonus - t.bonus END AS bonus) AS said
    WHERE t.member_id = g.member_id AND t.grant_id = g.id AND t.status = 'APPLIED' AND t.action IN ('bet', 'betwin', 'win')) AS played
 WHERE g.state = 'RUNNING' AND (own.balance <> g.deposit + played.own OR bonus.balance <> g.bonus + played.bonus)
