-- Journals, entries and ended holds are never changed, not by their owner either.

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:17', 0, 0, 0);

SELECT ledger_post('[
  {"kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
   "legs": [["gateway_clearing:mayapay", "-5000000"], ["member_cash:17", "5000000"]]},
  {"kind": "withdrawal_hold", "scope": "withdrawal", "key": "W1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
   "hold": {"action": "open", "account": "member_cash:17", "amount": "3000000"}},
  {"kind": "withdrawal_void", "scope": "withdrawal", "key": "W1 rejected", "fingerprint": "", "working_date": "2026-11-21", "details": {},
   "hold": {"action": "void", "id": "2"}}
]') IS NOT NULL AS posted;

-- The right to do it was taken away …
UPDATE journal SET kind = 'gift';

DELETE FROM entry;

TRUNCATE hold;

DELETE FROM account;

-- … and where a right has to stay, a trigger or a check refuses.
UPDATE hold SET status = 'OPEN', ended_by = NULL;

UPDATE account SET balance = -1 WHERE name = 'member_cash:17';

SELECT balance, held FROM account WHERE name = 'member_cash:17';
