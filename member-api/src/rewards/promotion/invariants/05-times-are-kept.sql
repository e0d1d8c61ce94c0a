-- What is once a member, a day or a month was taken no more often
SELECT member_id, code, min(working_date), count(*)
  FROM promotion_grant
 WHERE source NOT LIKE 'inbox %'
 GROUP BY member_id, code,
          CASE terms ->> 'times' WHEN 'daily' THEN working_date WHEN 'monthly' THEN date_trunc('month', working_date)::date END
HAVING count(*) > 1
