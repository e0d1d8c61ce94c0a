-- A withdrawal: its money is held until the gateway has paid it out, then it leaves in one journal with the fee.

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:17', 0, 0, 0);

SELECT ledger_post('[{
  "kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "500.00", "working_date": "2026-11-21", "details": {},
  "legs": [["gateway_clearing:mayapay", "-5000000"], ["member_cash:17", "5000000"]]
}]') -> 0 ->> 'outcome' AS outcome;

SELECT ledger_post('[{
  "kind": "withdrawal_hold", "scope": "withdrawal", "key": "W261121-A", "fingerprint": "300.00", "working_date": "2026-11-21",
  "details": {}, "hold": {"action": "open", "account": "member_cash:17", "amount": "3000000"}
}]') -> 0 AS answer;

-- Nothing has moved, but 300 of the 500 are spoken for.
SELECT balance, held, balance - held AS available FROM account WHERE name = 'member_cash:17';

SELECT ledger_post('[{
  "kind": "bet", "scope": "provider:jili", "key": "tx-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
  "legs": [["member_cash:17", "-2000001"], ["house:jili", "2000001"]]
}]') -> 0 AS answer;

-- A post takes exactly what was held, and its legs say where it goes.
SELECT ledger_post('[{
  "kind": "withdrawal", "scope": "withdrawal", "key": "W261121-A paid", "fingerprint": "300.00", "working_date": "2026-11-22",
  "details": {}, "hold": {"action": "post", "id": "2"},
  "legs": [["member_cash:17", "-3000000"], ["gateway_clearing:payout", "2950000"], ["fee_income", "50000"]]
}]') -> 0 AS answer;

SELECT id, amount, status, ended_by FROM hold;

SELECT name, balance, held FROM account ORDER BY name;
