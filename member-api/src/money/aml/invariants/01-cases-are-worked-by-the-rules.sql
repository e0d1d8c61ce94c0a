-- A case has something that opened it, of its own member and kind, and was closed without a report by two persons where that was the rule
SELECT c.id, c.subject_id, c.kind, c.state, c.asked_by, c.closed_by
  FROM aml_case c
 WHERE (c.opened_by = '' AND NOT EXISTS (SELECT FROM aml_alert a WHERE a.case_id = c.id)
                         AND NOT EXISTS (SELECT FROM watch_match w WHERE w.case_id = c.id))
    OR (c.opened_by <> '' AND NOT EXISTS (SELECT FROM aml_note n WHERE n.case_id = c.id))
    OR (c.kind = 'watchlist') <> EXISTS (SELECT FROM watch_match w WHERE w.case_id = c.id)
    OR EXISTS (SELECT FROM aml_alert a WHERE a.case_id = c.id AND a.subject_id <> c.subject_id)
    OR EXISTS (SELECT FROM watch_match w WHERE w.case_id = c.id AND w.subject_id <> c.subject_id)
    OR (c.needs_second AND c.closed_by IS NOT DISTINCT FROM c.asked_by)
