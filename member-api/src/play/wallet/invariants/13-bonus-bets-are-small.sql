-- A round with bonus money in it was staked with no more than its promotion allows then, over all its bets
SELECT t.provider, t.round_id, g.id, g.most_bet, sum(t.amount) AS stake, sum(t.bonus) AS bonus
  FROM provider_transaction t JOIN promotion_grant g ON g.id = t.grant_id
 WHERE t.action IN ('bet', 'betwin') AND t.status = 'APPLIED'
 GROUP BY t.provider, t.round_id, g.id
HAVING sum(t.bonus) > 0 AND sum(t.amount) > g.most_bet
