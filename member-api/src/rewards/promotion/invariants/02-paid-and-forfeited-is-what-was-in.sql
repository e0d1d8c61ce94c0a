-- What an ended promotion paid and forfeited is what was in it: the own pool went to cash, and nothing of it to the house
SELECT g.id, g.state, g.paid, g.forfeited, flow.own, flow.bonus, flow.to_cash, flow.to_house
  FROM promotion_grant g
 CROSS JOIN LATERAL (
   SELECT -coalesce(sum(e.amount) FILTER (WHERE a.kind = 'member_promo_own'), 0) AS own,
          -coalesce(sum(e.amount) FILTER (WHERE a.kind = 'member_promo_bonus'), 0) AS bonus,
          coalesce(sum(e.amount) FILTER (WHERE a.kind = 'member_cash'), 0) AS to_cash,
          coalesce(sum(e.amount) FILTER (WHERE a.kind = 'promo_expense'), 0) AS to_house
     FROM entry e JOIN account a ON a.id = e.account_id
    WHERE e.journal_id IN (
            SELECT j.id FROM account p JOIN entry o ON o.account_id = p.id AND o.account_version IS NOT NULL
              JOIN journal j ON j.id = o.journal_id AND j.kind = 'bonus_end'
             WHERE p.name IN ('member_promo_own:' || g.member_id || ':' || g.id, 'member_promo_bonus:' || g.member_id || ':' || g.id))) AS flow
 WHERE g.state <> 'RUNNING'
   AND (g.paid + g.forfeited <> flow.own + flow.bonus OR g.paid <> flow.to_cash OR g.forfeited <> flow.to_house
        OR flow.to_house > flow.bonus)
