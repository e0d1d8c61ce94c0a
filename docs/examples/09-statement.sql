-- A statement of some days: the versions of an account between two instants, and nothing else is read.

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:17', 0, 0, 0);

SELECT ledger_post('[
  {"kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
   "legs": [["gateway_clearing:mayapay", "-5000000"], ["member_cash:17", "5000000"]]},
  {"kind": "bet", "scope": "provider:jili", "key": "tx-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
   "legs": [["member_cash:17", "-600000"], ["house:jili", "600000"]]}
]') IS NOT NULL AS posted;

SELECT account_version_before(a.id, now() - interval '1 day') AS at_first,
       account_version_before(a.id, now() + interval '1 day') AS at_last
  FROM account a WHERE a.name = 'member_cash:17';

SELECT e.account_version AS version, j.kind, e.amount, e.balance_after
  FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
 WHERE a.name = 'member_cash:17'
   AND e.account_version > account_version_before(a.id, now() - interval '1 day')
   AND e.account_version <= account_version_before(a.id, now() + interval '1 day')
 ORDER BY e.account_version;
