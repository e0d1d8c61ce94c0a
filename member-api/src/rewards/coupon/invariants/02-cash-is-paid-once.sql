-- Each claim of a cash coupon was paid its value, and nothing else was paid for coupons
SELECT coalesce(claimed.key, paid.key) AS key, claimed.value, paid.amount
  FROM (SELECT 'coupon ' || c.code || ' ' || m.member_id AS key, c.value
          FROM coupon c JOIN coupon_claim m ON m.coupon_code = c.code WHERE c.kind = 'cash') AS claimed
  FULL JOIN (SELECT j.key, e.amount
               FROM journal j JOIN entry e ON e.journal_id = j.id AND e.amount > 0
              WHERE j.scope = 'reward' AND j.key LIKE 'coupon %') AS paid ON paid.key = claimed.key
 WHERE claimed.value IS DISTINCT FROM paid.amount
