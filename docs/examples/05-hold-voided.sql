-- A hold that is voided or expires gives its money back; either way it ends once.

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:17', 0, 0, 0);

SELECT ledger_post('[
  {"kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "500.00", "working_date": "2026-11-21", "details": {},
   "legs": [["gateway_clearing:mayapay", "-5000000"], ["member_cash:17", "5000000"]]},
  {"kind": "withdrawal_hold", "scope": "withdrawal", "key": "W1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
   "hold": {"action": "open", "account": "member_cash:17", "amount": "3000000"}},
  {"kind": "withdrawal_hold", "scope": "withdrawal", "key": "W2", "fingerprint": "", "working_date": "2026-11-21", "details": {},
   "hold": {"action": "open", "account": "member_cash:17", "amount": "1000000"}}
]') IS NOT NULL AS posted;

SELECT id, amount, status FROM hold ORDER BY id;

-- The house rejects the first, the second is never decided.
SELECT ledger_post('[{
  "kind": "withdrawal_void", "scope": "withdrawal", "key": "W1 rejected", "fingerprint": "", "working_date": "2026-11-21",
  "details": {}, "hold": {"action": "void", "id": "2"}
}]') -> 0 AS answer;

SELECT ledger_post('[{
  "kind": "withdrawal_void", "scope": "withdrawal", "key": "W2 expired", "fingerprint": "", "working_date": "2026-11-23",
  "details": {}, "hold": {"action": "expire", "id": "3"}
}]') -> 0 ->> 'outcome' AS outcome;

-- Whoever comes later is told what became of it.
SELECT ledger_post('[{
  "kind": "withdrawal_void", "scope": "withdrawal", "key": "W1 rejected again", "fingerprint": "", "working_date": "2026-11-21",
  "details": {}, "hold": {"action": "void", "id": "2"}
}]') -> 0 AS answer;

SELECT id, amount, status, ended_by FROM hold ORDER BY id;

SELECT balance, held FROM account WHERE name = 'member_cash:17';
