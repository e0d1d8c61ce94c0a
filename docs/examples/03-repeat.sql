-- A key counts once. Who asks again with the same fingerprint is answered as the first time; with another one it is a conflict.

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:17', 0, 0, 0);

SELECT ledger_post('[{
  "kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "500.00", "working_date": "2026-11-21", "details": {},
  "legs": [["gateway_clearing:mayapay", "-5000000"], ["member_cash:17", "5000000"]]
}]') -> 0 AS answer;

SELECT ledger_post('[{
  "kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "500.00", "working_date": "2026-11-22", "details": {},
  "legs": [["gateway_clearing:mayapay", "-5000000"], ["member_cash:17", "5000000"]]
}]') -> 0 AS answer;

SELECT ledger_post('[{
  "kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "600.00", "working_date": "2026-11-21", "details": {},
  "legs": [["gateway_clearing:mayapay", "-6000000"], ["member_cash:17", "6000000"]]
}]') -> 0 AS answer;

-- ledger_earlier is what looks: NULL for a key that is new.
SELECT ledger_earlier('{"scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "500.00"}') ->> 'outcome' AS same,
       ledger_earlier('{"scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "600.00"}') ->> 'outcome' AS other,
       ledger_earlier('{"scope": "gateway:mayapay", "key": "pay-2", "fingerprint": "600.00"}') AS new;

SELECT balance FROM account WHERE name = 'member_cash:17';
