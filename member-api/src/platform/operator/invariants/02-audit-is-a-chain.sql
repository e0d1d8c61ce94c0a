-- Each line of the audit log covers the one before, none is missing, and the last one is the last that was written
WITH line AS (
  SELECT a.*, coalesce(lag(a.id) OVER (ORDER BY a.id), 0) AS id_before, coalesce(lag(a.hash) OVER (ORDER BY a.id), '') AS hash_before
    FROM operator_audit a)
SELECT id AS line, 'altered' AS what, actor, act, subject FROM line
 WHERE id = id_before + 1
   AND hash <> audit_line_hash(hash_before, id, at, actor, actor_name, act, subject, reason, amount, before_value, after_value,
        checker, checker_name, trace_id)
UNION ALL
SELECT missing, 'missing', NULL, NULL, NULL FROM line, generate_series(id_before + 1, id - 1) AS missing
UNION ALL
SELECT missing, 'missing', NULL, NULL, NULL
  FROM operator_audit_end e, generate_series((SELECT coalesce(max(id), 0) + 1 FROM operator_audit), e.id) AS missing
UNION ALL
SELECT a.id, 'not the end that was kept', a.actor, a.act, a.subject
  FROM (SELECT * FROM operator_audit ORDER BY id DESC LIMIT 1) a
  LEFT JOIN operator_audit_end e ON (e.id, e.hash) = (a.id, a.hash)
 WHERE e.id IS NULL AND a.id >= coalesce((SELECT id FROM operator_audit_end), 0)
 ORDER BY line
