-- A gift is the reward of its message, of the same member
SELECT g.member_id, g.occasion, g.amount, m.reward
  FROM vip_gift g JOIN inbox_message m ON m.id = g.message_id
 WHERE m.member_id <> g.member_id OR m.reward_kind <> 'cash' OR m.reward <> g.amount OR m.key <> 'vip ' || g.occasion || ' ' || g.member_id
