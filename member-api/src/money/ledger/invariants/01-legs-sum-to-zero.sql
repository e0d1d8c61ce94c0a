-- The legs of every journal sum to zero
SELECT journal_id, sum(amount) AS sum FROM entry GROUP BY journal_id HAVING sum(amount) <> 0
