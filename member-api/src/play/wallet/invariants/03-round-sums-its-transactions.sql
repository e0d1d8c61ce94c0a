-- A round's stake and payout are those of its bets and wins that stand, and it is void when none does
SELECT r.provider, r.ref, r.member_id, r.status, r.stake, r.promo_stake, r.payout
  FROM round r
  LEFT JOIN provider_transaction t ON t.round_id = r.id AND t.status = 'APPLIED'
 GROUP BY r.id
HAVING r.stake <> coalesce(sum(t.amount) FILTER (WHERE t.action IN ('bet', 'betwin')), 0)
    OR r.promo_stake <> coalesce(sum(t.promo) FILTER (WHERE t.action IN ('bet', 'betwin')), 0)
    OR r.payout <> coalesce(sum(t.amount) FILTER (WHERE t.action = 'win'), 0) + coalesce(sum(t.win), 0)
    OR (r.status = 'void') <> (count(t.id) = 0)
