-- Nobody has taken more rebate than has accrued
SELECT c.member_id, c.kind, c.claimed
  FROM (SELECT member_id, kind, sum(amount) AS claimed FROM rebate_claim GROUP BY 1, 2) c
  LEFT JOIN (SELECT member_id, kind, sum(amount) AS accrued FROM rebate_line GROUP BY 1, 2) l USING (member_id, kind)
 WHERE c.claimed > coalesce(l.accrued, 0)
