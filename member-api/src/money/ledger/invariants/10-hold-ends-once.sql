-- Every hold was opened by a journal and is open, or ended in exactly one: a post that took it, or one that gave it back
SELECT h.id, h.status, h.ended_by
  FROM hold h
  LEFT JOIN journal opened ON opened.id = h.id
  LEFT JOIN journal ended ON ended.id = h.ended_by
 WHERE opened.id IS NULL
    OR (h.status = 'OPEN') <> (h.ended_by IS NULL)
    OR (h.status <> 'OPEN' AND ended.id IS NULL)
    OR (h.status = 'POSTED' AND -h.amount IS DISTINCT FROM (
         SELECT sum(e.amount) FROM entry e WHERE e.journal_id = h.ended_by AND e.account_id = h.account_id))
    OR (h.status IN ('VOIDED', 'EXPIRED') AND EXISTS (SELECT FROM entry e WHERE e.journal_id = h.ended_by))
UNION ALL
SELECT NULL, 'ends more than one hold', ended_by FROM hold WHERE ended_by IS NOT NULL GROUP BY ended_by HAVING count(*) > 1
