-- Each reward that was claimed was given once, and no other was given
SELECT coalesce(claimed.key, given.key) AS key, claimed.reward, given.amount
  FROM (SELECT CASE reward_kind WHEN 'promotion' THEN 'grant ' || member_id || ' inbox ' || id ELSE 'inbox ' || id || ' ' || member_id END
               AS key, CASE WHEN reward_kind IN ('token', 'ticket') THEN reward / 10000 ELSE reward END AS reward
          FROM inbox_message WHERE claimed_at IS NOT NULL) AS claimed
  FULL JOIN (SELECT j.key, -e.amount AS amount
               FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id AND a.kind = 'promo_expense'
              WHERE (j.scope = 'reward' AND j.key LIKE 'inbox %') OR (j.scope = 'promotion' AND j.key LIKE 'grant % inbox %')
              UNION ALL
             SELECT key, amount FROM token_entry WHERE key LIKE 'inbox %') AS given ON given.key = claimed.key
 WHERE claimed.reward IS DISTINCT FROM given.amount
