-- Of the rounds of a member on one event, each has covered what the stakes on its other sides cover
SELECT s.id, s.event, s.side, s.stake, s.covered, s.own, s.everything
  FROM (SELECT r.*, sum(r.stake) OVER (PARTITION BY r.member_id, r.provider, r.event, r.side) AS own,
               sum(r.stake) OVER (PARTITION BY r.member_id, r.provider, r.event) AS everything
          FROM round r WHERE r.event IS NOT NULL) AS s
 WHERE s.covered <> CASE s.own WHEN 0 THEN 0 ELSE ceil(s.stake::numeric * least(s.own, s.everything - s.own) / s.own) END
UNION ALL
SELECT r.id, NULL, NULL, r.stake, r.covered, NULL, NULL FROM round r WHERE r.event IS NULL AND r.covered <> 0
