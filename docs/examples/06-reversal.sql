-- A mistake is not changed but mirrored: a journal with every leg of the other the other way round, once.

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:17', 0, 0, 0);

SELECT ledger_post('[
  {"kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
   "legs": [["gateway_clearing:mayapay", "-5000000"], ["member_cash:17", "5000000"]]},
  {"kind": "bet", "scope": "provider:jili", "key": "tx-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
   "legs": [["member_cash:17", "-600000"], ["house:jili", "600000"]]}
]') IS NOT NULL AS posted;

-- ledger_legs is what a request comes to: here the mirror of journal 2.
SELECT * FROM ledger_legs('{"reverses": "2"}') ORDER BY leg;

SELECT ledger_post('[{
  "kind": "rollback", "scope": "provider:jili", "key": "undo-1", "fingerprint": "", "working_date": "2026-11-21", "details": {}, "reverses": "2"
}]') -> 0 AS answer;

SELECT ledger_post('[{
  "kind": "rollback", "scope": "provider:jili", "key": "undo-2", "fingerprint": "", "working_date": "2026-11-21", "details": {}, "reverses": "2"
}]') -> 0 AS answer;

SELECT j.id, j.kind, j.reverses, e.leg, a.name AS account, e.amount
  FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id ORDER BY j.id, e.leg;

SELECT balance FROM account WHERE name = 'member_cash:17';
