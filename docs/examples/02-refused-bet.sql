-- A bet that the member cannot pay is refused and writes nothing: its key stays free.

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:17', 0, 0, 0);

SELECT ledger_post('[{
  "kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "100.00", "working_date": "2026-11-21", "details": {},
  "legs": [["gateway_clearing:mayapay", "-1000000"], ["member_cash:17", "1000000"]]
}]') -> 0 ->> 'outcome' AS outcome;

SELECT ledger_post('[{
  "kind": "bet", "scope": "provider:jili", "key": "tx-1", "fingerprint": "150.00", "working_date": "2026-11-21", "details": {},
  "legs": [["member_cash:17", "-1500000"], ["house:jili", "1500000"]]
}]');

-- Legs apply in their order, and none may take more than is there after those before it: a win in the same journal pays for no stake.
SELECT ledger_post('[{
  "kind": "bet", "scope": "provider:jili", "key": "tx-1", "fingerprint": "150.00", "working_date": "2026-11-21", "details": {},
  "legs": [["member_cash:17", "-1500000"], ["house:jili", "1500000"], ["house:jili", "-2000000"], ["member_cash:17", "2000000"]]
}]') -> 0 ->> 'reason' AS reason;

-- The key of what was refused may come again.
SELECT ledger_post('[{
  "kind": "bet", "scope": "provider:jili", "key": "tx-1", "fingerprint": "60.00", "working_date": "2026-11-21", "details": {},
  "legs": [["member_cash:17", "-600000"], ["house:jili", "600000"]]
}]') -> 0 ->> 'outcome' AS outcome;

SELECT count(*) AS journals FROM journal;

SELECT balance FROM account WHERE name = 'member_cash:17';

-- What no caller may ask for raises, and undoes everything that was asked for with it.
SELECT ledger_post('[{
  "kind": "bet", "scope": "provider:jili", "key": "tx-2", "fingerprint": "", "working_date": "2026-11-21", "details": {},
  "legs": [["member_cash:17", "-1"], ["house:jili", "2"]]
}]');
