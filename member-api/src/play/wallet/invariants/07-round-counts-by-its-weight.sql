-- While a promotion runs, each round that was opened under it counts what its uncovered stake, its result, its odds and its game say
SELECT r.id, r.stake, r.payout, r.valid_stake, r.turnover
  FROM round r
  JOIN promotion_grant g ON g.id = r.grant_id AND g.state = 'RUNNING' AND r.member_id = g.member_id
  LEFT JOIN game ON game.provider_code = r.provider AND game.game_code = r.game_code
 WHERE r.turnover <> CASE WHEN r.status <> 'settled' OR r.low_odds OR r.in_review > 0 THEN 0
                          ELSE trunc(least(r.stake - r.covered, abs(r.payout - r.stake), r.valid_stake)::numeric
                                     * coalesce((g.weights ->> game.category)::numeric, 0) / 100) END
