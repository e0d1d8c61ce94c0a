-- Promotion money is in a bet only where a promotion is, and the legs of a bet that stands add up to its stake
SELECT t.provider, t.tx, t.amount, t.promo, t.grant_id
  FROM provider_transaction t
 WHERE (t.grant_id IS NULL AND (t.promo <> 0 OR t.bonus <> 0 OR t.win_promo <> 0 OR t.win_bonus <> 0))
    OR (t.journal_id IS NOT NULL AND t.action IN ('bet', 'betwin') AND t.amount IS DISTINCT FROM (
          SELECT -sum(e.amount) FROM entry e JOIN account a ON a.id = e.account_id
           WHERE e.journal_id = t.journal_id AND a.member_id IS NOT NULL))
