-- A running promotion holds its deposit and bonus, less what stands staked of it, and what that won
SELECT g.id, p.balance, g.deposit + g.bonus + played.won AS expected
  FROM promotion_grant g
  JOIN account p ON p.name = 'member_promo:' || g.member_id || ':' || g.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(CASE WHEN t.action IN ('bet', 'betwin') THEN t.win_promo - t.promo
                             WHEN t.action = 'win' THEN t.promo ELSE 0 END), 0) AS won
      FROM provider_transaction t
     WHERE t.member_id = g.member_id AND t.grant_id = g.id AND t.status = 'APPLIED') AS played
 WHERE g.state = 'RUNNING' AND p.balance <> g.deposit + g.bonus + played.won
