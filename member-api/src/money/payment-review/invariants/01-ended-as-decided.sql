-- A review of a payment that was decided is closed, and its payment is credited or goes back as it was decided
SELECT p.review_id, p.act, r.closed_at, d.amount
  FROM payment_decision p
  JOIN review_item r ON r.id = p.review_id
  LEFT JOIN gateway_credit c ON c.gateway = r.gateway AND c.payment_id = r.dedupe_key AND c.is_rest = (r.kind = 'PAID_MORE')
  LEFT JOIN deposit d ON d.id = c.deposit_id AND d.ticket_id = p.ticket_id
 WHERE r.closed_at IS NULL
    OR (p.act = 'credit' AND d.amount IS DISTINCT FROM p.credited)
    OR (p.act = 'return' AND NOT EXISTS (
         SELECT FROM deposit_return b WHERE b.gateway = r.gateway AND b.payment_id = r.dedupe_key))
