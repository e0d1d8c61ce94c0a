-- Each promotion began with one journal that took its deposit from cash into the own pool, and its bonus from the house's promotion
-- expense into the bonus pool
SELECT g.id, g.deposit, g.bonus, moved.*
  FROM promotion_grant g
  LEFT JOIN LATERAL (
    SELECT -coalesce(sum(e.amount) FILTER (WHERE a.kind = 'member_cash'), 0) AS from_cash,
           coalesce(sum(e.amount) FILTER (WHERE a.kind = 'member_promo_own'), 0) AS own,
           -coalesce(sum(e.amount) FILTER (WHERE a.kind = 'promo_expense'), 0) AS from_house,
           coalesce(sum(e.amount) FILTER (WHERE a.kind = 'member_promo_bonus'), 0) AS bonus
      FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
     WHERE j.scope = 'promotion' AND j.key = 'grant ' || g.member_id || ' ' || g.source AND j.kind = 'bonus') AS moved ON true
 WHERE (moved.from_cash, moved.own, moved.from_house, moved.bonus)
       IS DISTINCT FROM (g.deposit::numeric, g.deposit::numeric, g.bonus::numeric, g.bonus::numeric)
