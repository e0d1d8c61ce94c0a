-- A deposit is RETURNED exactly when its payment goes back, and what goes back of a payment was not credited
SELECT d.ticket_id, d.state, r.payment_id, r.state AS sent
  FROM deposit d
  LEFT JOIN deposit_return r ON r.deposit_id = d.id AND r.payment_id = d.payment_id AND NOT r.is_rest
 WHERE (d.state = 'RETURNED') <> (r.deposit_id IS NOT NULL)
UNION ALL
SELECT d.ticket_id, d.state, r.payment_id, r.state FROM deposit_return r JOIN deposit d ON d.id = r.deposit_id
 WHERE EXISTS (SELECT FROM gateway_credit c
                WHERE c.gateway = r.gateway AND c.payment_id = r.payment_id AND (c.is_rest OR NOT r.is_rest))
