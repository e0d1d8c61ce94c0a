-- Each promotion began with one journal that took its deposit from cash and its bonus from the house's promotion expense
SELECT g.id, g.deposit, g.bonus, moved.deposit AS moved_deposit, moved.bonus AS moved_bonus
  FROM promotion_grant g
  LEFT JOIN LATERAL (
    SELECT -coalesce(sum(e.amount) FILTER (WHERE a.kind = 'member_cash'), 0) AS deposit,
           -coalesce(sum(e.amount) FILTER (WHERE a.kind = 'promo_expense'), 0) AS bonus
      FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
     WHERE j.scope = 'promotion' AND j.key = 'grant ' || g.member_id || ' ' || g.source AND j.kind = 'bonus') AS moved ON true
 WHERE (moved.deposit, moved.bonus) IS DISTINCT FROM (g.deposit::numeric, g.bonus::numeric)
