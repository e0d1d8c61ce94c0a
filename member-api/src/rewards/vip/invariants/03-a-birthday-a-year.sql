-- Nobody has two birthday gifts within 330 days
SELECT later.member_id, earlier.occasion, later.occasion AS again
  FROM vip_gift earlier JOIN vip_gift later USING (member_id)
 WHERE earlier.occasion LIKE 'birthday %' AND later.occasion LIKE 'birthday %' AND later.occasion <> earlier.occasion
   AND later.given_at >= earlier.given_at AND later.given_at < earlier.given_at + interval '330 days'
