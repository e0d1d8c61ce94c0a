-- House accounts hold no balance of their own, member accounts do, and so do their entries
SELECT a.name FROM account a WHERE (a.member_id IS NULL) <> (a.balance IS NULL)
UNION ALL
SELECT a.name FROM entry e JOIN account a ON a.id = e.account_id
 WHERE (a.member_id IS NULL) <> (e.account_version IS NULL)
