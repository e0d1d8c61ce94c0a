-- A rollback mirrors exactly one bet, leg by leg, once
SELECT r.id, r.reverses, 'not the mirror of one bet' AS finding
  FROM journal r LEFT JOIN journal b ON b.id = r.reverses
 WHERE (r.kind = 'rollback' AND b.kind IS DISTINCT FROM 'bet')
    OR (r.reverses IS NOT NULL AND EXISTS (
         SELECT FROM (SELECT account_id, sum(amount) AS amount FROM entry WHERE journal_id = r.id GROUP BY 1) AS mirror
           FULL JOIN (SELECT account_id, sum(amount) AS amount FROM entry WHERE journal_id = b.id GROUP BY 1) AS original
                USING (account_id)
          WHERE mirror.amount IS DISTINCT FROM -original.amount))
UNION ALL
SELECT NULL, reverses, 'mirrored more than once' FROM journal
 WHERE reverses IS NOT NULL GROUP BY reverses HAVING count(*) > 1
