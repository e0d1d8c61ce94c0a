-- Nobody has a gift of a level that their deposits have not reached
SELECT g.member_id, g.occasion, g.needed
  FROM vip_gift g
 WHERE g.needed > (SELECT coalesce(sum(amount), 0) FROM deposit d WHERE d.member_id = g.member_id AND d.state = 'CREDITED')
