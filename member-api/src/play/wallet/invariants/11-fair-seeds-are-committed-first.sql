-- The house is bound to a server seed before the member names its client seed: of each member's pairs one is used after the other,
-- each was committed to when or before the pair before it came into use, and one that waits for its client seed has drawn nothing
SELECT p.id, p.member_id, p.committed_at, p.activated_at, p.revealed_at
  FROM (SELECT f.*, lag(f.activated_at) OVER of_member AS earlier_began, lag(f.revealed_at) OVER of_member AS earlier_ended,
               lag(f.id) OVER of_member AS earlier,
               count(*) FILTER (WHERE f.activated_at IS NULL) OVER (PARTITION BY f.member_id) AS waiting
          FROM fair_seed f WINDOW of_member AS (PARTITION BY f.member_id ORDER BY f.id)) AS p
 WHERE (p.client_seed IS NULL) <> (p.activated_at IS NULL)
    OR (p.activated_at IS NULL AND (p.nonce <> 0 OR p.revealed_at IS NOT NULL))
    OR p.activated_at < p.committed_at OR p.revealed_at < p.activated_at
    OR (p.earlier IS NOT NULL AND (p.committed_at > p.earlier_began OR p.activated_at IS DISTINCT FROM p.earlier_ended))
    OR p.waiting <> 1
