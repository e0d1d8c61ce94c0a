-- The entries of a member account are numbered 1, 2, 3 … up to the account's version
SELECT a.name, a.version, count(e.account_version) AS entries, max(e.account_version) AS last
  FROM account a LEFT JOIN entry e ON e.account_id = a.id
 WHERE a.member_id IS NOT NULL
 GROUP BY a.id
HAVING count(e.journal_id) <> a.version OR count(DISTINCT e.account_version) <> a.version
    OR coalesce(max(e.account_version), 0) <> a.version OR coalesce(min(e.account_version), 1) <> 1
