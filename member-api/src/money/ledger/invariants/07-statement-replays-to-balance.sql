-- Each line of a statement begins where the line before ended, and the last one ends at the balance
SELECT name, account_version, before, amount, balance_after
  FROM (SELECT a.name, a.balance, a.version, e.account_version, e.amount, e.balance_after,
               lag(e.balance_after, 1, 0::bigint) OVER (PARTITION BY a.id ORDER BY e.account_version) AS before
          FROM account a JOIN entry e ON e.account_id = a.id WHERE a.member_id IS NOT NULL) AS line
 WHERE balance_after IS NULL OR before + amount <> balance_after
    OR (account_version = version AND balance_after <> balance)
