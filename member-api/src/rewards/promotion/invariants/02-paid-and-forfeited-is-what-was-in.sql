-- What an ended promotion paid and forfeited is what was in it, and went to cash and to the house
SELECT g.id, g.state, g.paid, g.forfeited, flow.was_in, flow.to_cash, flow.to_house
  FROM promotion_grant g
  LEFT JOIN account p ON p.name = 'member_promo:' || g.member_id || ':' || g.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(e.amount) FILTER (WHERE j.kind <> 'bonus_end'), 0) AS was_in,
           coalesce(sum((SELECT c.amount FROM entry c JOIN account a ON a.id = c.account_id AND a.kind = 'member_cash'
                          WHERE c.journal_id = j.id)) FILTER (WHERE j.kind = 'bonus_end'), 0) AS to_cash,
           coalesce(sum((SELECT c.amount FROM entry c JOIN account a ON a.id = c.account_id AND a.kind = 'promo_expense'
                          WHERE c.journal_id = j.id)) FILTER (WHERE j.kind = 'bonus_end'), 0) AS to_house
      FROM entry e JOIN journal j ON j.id = e.journal_id WHERE e.account_id = p.id AND e.account_version IS NOT NULL) AS flow
 WHERE g.state <> 'RUNNING'
   AND (g.paid + g.forfeited <> flow.was_in OR g.paid <> flow.to_cash OR g.forfeited <> flow.to_house)
