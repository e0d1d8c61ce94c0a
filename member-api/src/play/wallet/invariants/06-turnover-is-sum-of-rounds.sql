-- A promotion's turnover is the sum of what its rounds have added, and a round that is not settled has added nothing
SELECT g.id, g.turnover, coalesce(sum(r.turnover), 0) AS rounds
  FROM promotion_grant g LEFT JOIN round r ON r.grant_id = g.id
 GROUP BY g.id
HAVING g.turnover <> coalesce(sum(r.turnover), 0) OR bool_or(r.turnover > 0 AND r.status <> 'settled')
