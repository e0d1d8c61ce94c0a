-- What a prediction has won is what the ledger has paid for it, and only exact scores have won
SELECT p.id
  FROM prediction p
  JOIN prediction_match m ON m.id = p.match_id
  LEFT JOIN account a ON a.name = 'member_cash:' || p.member_id
  LEFT JOIN entry e ON e.journal_id = p.journal_id AND e.account_id = a.id
 WHERE p.state = 'won'
   AND (e.amount IS DISTINCT FROM p.paid
        OR (m.home_score, m.away_score) IS DISTINCT FROM (p.home_score, p.away_score))
