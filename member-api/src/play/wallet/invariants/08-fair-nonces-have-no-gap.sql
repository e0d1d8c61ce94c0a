-- The bets that drew from a pair of seeds are numbered 1, 2, 3 … up to its nonce, and are its member's
SELECT f.id, f.nonce, count(t.fair_nonce) AS draws, max(t.fair_nonce) AS last
  FROM fair_seed f LEFT JOIN provider_transaction t ON t.fair_seed = f.id
 GROUP BY f.id
HAVING count(t.fair_nonce) <> f.nonce OR count(DISTINCT t.fair_nonce) <> f.nonce
    OR coalesce(max(t.fair_nonce), 0) <> f.nonce OR coalesce(min(t.fair_nonce), 1) <> 1
    OR bool_or(t.member_id <> f.member_id)
