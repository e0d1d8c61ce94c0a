-- A win belongs to cash and both pools as its stake did; of one that came after its promotion's end no more than the bonus pool's
-- share, for which there was no room below the cap, was forfeited
SELECT w.provider, w.tx, w.amount, w.promo, w.bonus, share.promo AS promo_share, share.bonus AS bonus_share
  FROM provider_transaction w
  LEFT JOIN provider_transaction b ON b.id = w.bet_id
 CROSS JOIN LATERAL (
   -- The win of a betwin is on its own row.
   SELECT CASE w.action WHEN 'win' THEN w.amount ELSE w.win END AS won, CASE w.action WHEN 'win' THEN w.promo ELSE w.win_promo END AS promo,
          CASE w.action WHEN 'win' THEN w.bonus ELSE w.win_bonus END AS bonus,
          CASE w.action WHEN 'win' THEN b.amount ELSE w.amount END AS stake, CASE w.action WHEN 'win' THEN b.promo ELSE w.promo END AS staked,
          CASE w.action WHEN 'win' THEN b.bonus ELSE w.bonus END AS bonus_staked) AS said
 CROSS JOIN LATERAL (
   SELECT wallet_promo_share(said.won, said.stake, said.staked) AS promo,
          wallet_bonus_share(said.won, said.stake, said.staked, said.bonus_staked) AS bonus) AS share
 WHERE w.action IN ('win', 'betwin') AND w.status = 'APPLIED' AND w.unpaid = 0 AND w.grant_id IS NOT NULL
   AND (said.promo, said.bonus) <> (share.promo, share.bonus)
   AND ((w.action = 'betwin' AND NOT EXISTS (SELECT FROM win_review v WHERE v.transaction_id = w.id)) OR said.promo <> said.bonus OR said.bonus > share.bonus
        OR EXISTS (SELECT FROM promotion_grant g WHERE g.id = w.grant_id AND g.state = 'RUNNING'))
