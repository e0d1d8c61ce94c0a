-- What a provider's transaction says is what its journal moved, less what waits or was returned: in the member's cash, and beside it in both pools of the promotion
SELECT t.provider, t.tx, t.action, t.amount, t.unpaid, t.promo, t.bonus, t.win, t.win_promo, t.win_bonus
  FROM provider_transaction t
 CROSS JOIN LATERAL (VALUES
   (t.journal_id, CASE WHEN t.status IN ('REFUSED', 'TOMBSTONE') THEN 0 WHEN t.action IN ('bet', 'betwin') THEN -1
                       WHEN t.action = 'win' OR (t.action = 'rollback' AND t.journal_id IS NOT NULL) THEN 1 ELSE 0 END,
    t.amount - CASE WHEN t.action = 'betwin' THEN 0 ELSE t.unpaid END, t.promo, t.bonus),
   (t.win_journal_id, CASE WHEN t.status IN ('REFUSED', 'TOMBSTONE') THEN 0 ELSE 1 END,
    t.win - CASE WHEN t.action = 'betwin' THEN t.unpaid ELSE 0 END, t.win_promo, t.win_bonus)) AS said (journal_id, sign, amount, promo, bonus)
 CROSS JOIN LATERAL (
   SELECT coalesce(sum(e.amount) FILTER (WHERE a.name = 'member_cash:' || t.member_id), 0) AS cash,
          coalesce(sum(e.amount) FILTER (WHERE a.name = 'member_promo_own:' || t.member_id || ':' || t.grant_id), 0) AS own,
          coalesce(sum(e.amount) FILTER (
            WHERE a.name IN ('member_promo_bonus:' || t.member_id || ':' || t.grant_id, 'promo_expense')), 0) AS bonus
     FROM entry e JOIN account a ON a.id = e.account_id
    WHERE e.journal_id = said.journal_id) AS moved
 WHERE (moved.cash, moved.own, moved.bonus)
       <> (said.sign * (said.amount - said.promo), said.sign * (said.promo - said.bonus), said.sign * said.bonus)
