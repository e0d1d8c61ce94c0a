-- Many moves in one round trip. ledger_post answers each on its own, in order; ledger_post_pairs makes all of them or none.

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:17', 0, 0, 0), ('member_cash:18', 0, 0, 0);

SELECT ord, answer ->> 'outcome' AS outcome, answer ->> 'journal_id' AS journal, answer ->> 'reason' AS reason
  FROM jsonb_array_elements(ledger_post('[
    {"kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
     "legs": [["gateway_clearing:mayapay", "-1000000"], ["member_cash:17", "1000000"]]},
    {"kind": "deposit", "scope": "gateway:mayapay", "key": "pay-2", "fingerprint": "", "working_date": "2026-11-21", "details": {},
     "legs": [["gateway_clearing:mayapay", "-1000000"], ["member_cash:18", "1000000"]]},
    {"kind": "bet", "scope": "provider:jili", "key": "tx-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
     "legs": [["member_cash:17", "-1000000"], ["house:jili", "1000000"]]},
    {"kind": "bet", "scope": "provider:jili", "key": "tx-2", "fingerprint": "", "working_date": "2026-11-21", "details": {},
     "legs": [["member_cash:17", "-1"], ["house:jili", "1"]]}
  ]')) WITH ORDINALITY AS answers (answer, ord);

-- What it does for each, once the member's row is locked.
SELECT ledger_post_item('{
  "kind": "bet", "scope": "provider:jili", "key": "tx-0", "fingerprint": "", "working_date": "2026-11-21", "details": {},
  "legs": [["member_cash:18", "-100000"], ["house:jili", "100000"]]
}') ->> 'outcome' AS outcome;

-- The set door is for the database's own functions. Its caller holds the members' rows, knows that the keys are new, and draws the ids.
SELECT id, name FROM account WHERE name IN ('member_cash:18', 'house:jili') ORDER BY id;

BEGIN;

SELECT balance FROM account WHERE name = 'member_cash:18' FOR NO KEY UPDATE;

SELECT ledger_post_pairs(ARRAY(
  SELECT ROW(nextval('journal_id_seq'), 'bet', 'provider:jili', tx, '', '{}', member.id, house.id, -400000)::ledger_pair
    FROM unnest('{tx-3,tx-4}'::text[]) AS tx, account member, account house
   WHERE member.name = 'member_cash:18' AND house.name = 'house:jili'), '2026-11-21');

COMMIT;

SELECT j.id, j.key, a.name AS account, e.amount, e.balance_after, e.account_version
  FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
 WHERE j.key IN ('tx-3', 'tx-4') ORDER BY j.id, e.leg;

-- One that cannot be paid undoes them all: the caller then goes through ledger_post, which answers each.
SELECT ledger_post_pairs(ARRAY(
  SELECT ROW(nextval('journal_id_seq'), 'bet', 'provider:jili', tx, '', '{}', member.id, house.id, -200000)::ledger_pair
    FROM unnest('{tx-5,tx-6}'::text[]) AS tx, account member, account house
   WHERE member.name = 'member_cash:18' AND house.name = 'house:jili'), '2026-11-21');

SELECT balance, version FROM account WHERE name = 'member_cash:18';
