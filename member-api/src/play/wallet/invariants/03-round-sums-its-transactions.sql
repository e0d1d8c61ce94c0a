-- A round's stake and payout are those of its bets and wins that stand and are paid, it has in review what waits, and it is void when nothing stands
SELECT r.provider, r.ref, r.member_id, r.status, r.stake, r.promo_stake, r.bonus_stake, r.payout, r.in_review
  FROM round r
  LEFT JOIN provider_transaction t ON t.round_id = r.id AND t.status = 'APPLIED'
 GROUP BY r.id
HAVING r.stake <> coalesce(sum(t.amount) FILTER (WHERE t.action IN ('bet', 'betwin')), 0)
    OR r.promo_stake <> coalesce(sum(t.promo) FILTER (WHERE t.action IN ('bet', 'betwin')), 0)
    OR r.bonus_stake <> coalesce(sum(t.bonus) FILTER (WHERE t.action IN ('bet', 'betwin')), 0)
    OR r.payout <> coalesce(sum(t.amount) FILTER (WHERE t.action = 'win'), 0) + coalesce(sum(t.win), 0) - coalesce(sum(t.unpaid), 0)
    OR r.in_review <> (SELECT coalesce(sum(w.amount), 0) FROM win_review w WHERE w.round_id = r.id AND w.state = 'WAITING')
    OR (r.status = 'void') <> (count(t.id) = 0)
