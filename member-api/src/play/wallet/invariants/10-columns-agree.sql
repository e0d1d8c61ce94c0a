-- Rounds and transactions hold what they may: known states, no amount below zero, no more promotion money than stake or win
SELECT 'round' AS what, id FROM round
 WHERE status NOT IN ('open', 'settled', 'void') OR (status = 'open') <> (closed_at IS NULL)
    OR stake < 0 OR payout < 0 OR in_review < 0 OR promo_stake NOT BETWEEN 0 AND stake OR bonus_stake NOT BETWEEN 0 AND promo_stake
    OR turnover < 0 OR (turnover > 0 AND grant_id IS NULL)
UNION ALL
SELECT 'transaction', id FROM provider_transaction
 WHERE action NOT IN ('bet', 'win', 'betwin', 'rollback', 'roundclose')
    OR status NOT IN ('APPLIED', 'REFUSED', 'ROLLED_BACK', 'TOMBSTONE')
    OR amount < 0 OR win < 0 OR promo NOT BETWEEN 0 AND amount OR win_promo NOT BETWEEN 0 AND win
    OR bonus NOT BETWEEN 0 AND promo OR win_bonus NOT BETWEEN 0 AND win_promo
    OR unpaid NOT IN (0, CASE action WHEN 'betwin' THEN win ELSE amount END) OR (unpaid > 0 AND action NOT IN ('win', 'betwin', 'rollback'))
    OR (fair_seed IS NULL) <> (fair_nonce IS NULL) OR (fair_seed IS NULL) <> (fair_rounds IS NULL)
