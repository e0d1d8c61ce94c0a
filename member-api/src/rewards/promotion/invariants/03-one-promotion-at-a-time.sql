-- A member has at most one running promotion
SELECT member_id, count(*) FROM promotion_grant WHERE state = 'RUNNING' GROUP BY member_id HAVING count(*) > 1
