-- The hold of a withdrawal is posted when it was paid, void when it was rejected or failed, and open otherwise
SELECT w.ticket_id, w.state, h.status, h.amount
  FROM withdrawal w LEFT JOIN hold h ON h.id = w.hold_id
 WHERE h.amount IS DISTINCT FROM w.amount
    OR h.status IS DISTINCT FROM CASE
         WHEN w.state IN ('PAID', 'REVERSED') THEN 'POSTED'
         WHEN w.state IN ('REJECTED', 'CANCELLED', 'FAILED') THEN 'VOIDED'
         ELSE 'OPEN' END
