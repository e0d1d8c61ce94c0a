-- A coupon counts its claims, and there are no more of them than uses
SELECT c.code, c.uses, c.claimed, count(m.member_id)
  FROM coupon c LEFT JOIN coupon_claim m ON m.coupon_code = c.code
 GROUP BY c.code HAVING c.claimed <> count(m.member_id) OR c.claimed > c.uses
