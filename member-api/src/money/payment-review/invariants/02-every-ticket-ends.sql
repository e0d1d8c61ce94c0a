-- A deposit in REVIEW waits for a person: it is a manual one, or there is an open review of it
SELECT d.ticket_id, d.code FROM deposit d
 WHERE d.state = 'REVIEW' AND d.code <> 'manual'
   AND NOT EXISTS (SELECT FROM review_item r WHERE r.reference = d.ticket_id AND r.closed_at IS NULL)
