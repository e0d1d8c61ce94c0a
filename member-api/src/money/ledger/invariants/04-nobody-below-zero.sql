-- No member has less than nothing available, and nobody is owed a receivable
SELECT name, balance, held FROM account
 WHERE member_id IS NOT NULL
   AND CASE kind WHEN 'member_receivable' THEN balance > 0 OR held <> 0 ELSE balance - held < 0 OR held < 0 END
