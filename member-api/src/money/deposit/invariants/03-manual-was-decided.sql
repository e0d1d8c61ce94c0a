-- A manual deposit is credited when a person has approved it, cancelled when one has rejected it, and waits otherwise
SELECT d.ticket_id, d.state, m.state AS decision, c.payment_id
  FROM deposit d
  LEFT JOIN manual_deposit m ON m.deposit_id = d.id
  LEFT JOIN gateway_credit c ON c.deposit_id = d.id
 WHERE (d.code = 'manual') <> (m.deposit_id IS NOT NULL)
    OR (m.deposit_id IS NOT NULL AND (
         d.state IS DISTINCT FROM CASE m.state WHEN 'WAITING' THEN 'REVIEW' WHEN 'APPROVED' THEN 'CREDITED'
                                               ELSE 'CANCELLED' END
         OR m.member_id <> d.member_id
         OR (c.payment_id IS NOT NULL AND (c.gateway, c.payment_id) <> ('account-' || m.house_account_id, m.ref_no))))
