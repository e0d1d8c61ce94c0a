-- Every prediction took one token, and a void one gave it back
SELECT p.id
  FROM prediction p
  LEFT JOIN token_entry took ON took.key = 'prediction:' || p.id AND took.member_id = p.member_id
  LEFT JOIN token_entry gave ON gave.key = 'prediction:' || p.id || ':void' AND gave.member_id = p.member_id
 WHERE took.amount IS DISTINCT FROM -1
    OR gave.amount IS DISTINCT FROM (CASE WHEN p.state = 'void' THEN 1 END)
