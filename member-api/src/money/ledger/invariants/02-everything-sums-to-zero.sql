-- All entries together sum to zero
SELECT sum(amount) AS sum FROM entry HAVING sum(amount) <> 0
