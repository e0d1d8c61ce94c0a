-- A bonus pool has paid what its promotion says, at its end and by what was settled later, and no more than the promotion's cap
SELECT g.id, g.state, g.most_paid, g.bonus_paid, flow.at_end, later.won
  FROM promotion_grant g
 CROSS JOIN LATERAL (
   SELECT -coalesce(sum(e.amount) FILTER (WHERE a.kind = 'member_promo_bonus'), 0)
          - coalesce(sum(e.amount) FILTER (WHERE a.kind = 'promo_expense'), 0) AS at_end
     FROM entry e JOIN account a ON a.id = e.account_id
    WHERE e.journal_id IN (
            SELECT j.id FROM account p JOIN entry o ON o.account_id = p.id AND o.account_version IS NOT NULL
              JOIN journal j ON j.id = o.journal_id AND j.kind = 'bonus_end'
             WHERE p.name = 'member_promo_bonus:' || g.member_id || ':' || g.id)) AS flow
 CROSS JOIN LATERAL (
   -- A betwin is later than its promotion only where a person has released its win.
   SELECT coalesce(sum(greatest(wallet_bonus_share(said.won, b.amount, b.promo, b.bonus) - said.bonus, 0)), 0) AS won
     FROM provider_transaction w
     JOIN provider_transaction b ON b.id = CASE w.action WHEN 'win' THEN w.bet_id ELSE w.id END
    CROSS JOIN LATERAL (SELECT CASE w.action WHEN 'win' THEN w.amount ELSE w.win END AS won,
                               CASE w.action WHEN 'win' THEN w.bonus ELSE w.win_bonus END AS bonus) AS said
    WHERE w.grant_id = g.id AND w.member_id = g.member_id AND w.action IN ('win', 'betwin') AND w.status = 'APPLIED' AND w.unpaid = 0) AS later
 WHERE g.bonus_paid <> flow.at_end + later.won OR g.bonus_paid > g.most_paid
