-- A member's tokens and tickets are the sum of what was given and taken, without a gap
SELECT member_id, kind, version, balance_after
  FROM (SELECT e.*, sum(amount) OVER so_far AS summed, row_number() OVER so_far AS place
          FROM token_entry e WINDOW so_far AS (PARTITION BY member_id, kind ORDER BY version)) AS e
 WHERE summed <> balance_after OR place <> version
