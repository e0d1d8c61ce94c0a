-- A transfer takes its amount from the sender and gives it to the receiver, less the fee, which is income
SELECT t.transfer_id
  FROM transfer t
 WHERE (SELECT coalesce(jsonb_object_agg(a.name, e.amount), '{}') FROM entry e JOIN account a ON a.id = e.account_id
         WHERE e.journal_id = t.journal_id)
       IS DISTINCT FROM jsonb_build_object('member_cash:' || t.sender_id, -t.amount,
                                           'member_cash:' || t.receiver_id, t.amount - t.fee, 'fee_income', t.fee)
