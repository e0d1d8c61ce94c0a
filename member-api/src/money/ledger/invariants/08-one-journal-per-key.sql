-- There is one journal per key
SELECT scope, key, count(*) FROM journal GROUP BY scope, key HAVING count(*) > 1
