-- What a provider's transaction says is what its journal moved: in the member's cash, and beside it in the promotion's money
SELECT t.provider, t.tx, t.action, t.amount, t.promo, t.win, t.win_promo
  FROM provider_transaction t
 CROSS JOIN LATERAL (VALUES
   (t.journal_id, CASE WHEN t.status IN ('REFUSED', 'TOMBSTONE') THEN 0 WHEN t.action IN ('bet', 'betwin') THEN -1
                       WHEN t.action = 'win' OR (t.action = 'rollback' AND t.journal_id IS NOT NULL) THEN 1 ELSE 0 END,
    t.amount, t.promo),
   (t.win_journal_id, CASE WHEN t.status IN ('REFUSED', 'TOMBSTONE') THEN 0 ELSE 1 END,
    t.win, t.win_promo)) AS said (journal_id, sign, amount, promo)
 CROSS JOIN LATERAL (
   SELECT coalesce(sum(e.amount) FILTER (WHERE a.name = 'member_cash:' || t.member_id), 0) AS cash,
          coalesce(sum(e.amount) FILTER (
            WHERE a.name IN ('member_promo:' || t.member_id || ':' || t.grant_id, 'promo_expense')), 0) AS promo
     FROM entry e JOIN account a ON a.id = e.account_id
    WHERE e.journal_id = said.journal_id) AS moved
 WHERE moved.cash <> said.sign * (said.amount - said.promo) OR moved.promo <> said.sign * said.promo
