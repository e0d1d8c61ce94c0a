-- A deposit: 500.00 pesos come in at a gateway, and the house owes them to member 17.
-- Amounts are in 1/10,000 peso; above zero is money that we owe to the owner of the account.

-- A member's accounts are opened at sign-up. Those of the house open themselves with their first entry.
SELECT ledger_open('{member_cash:17,member_receivable:17}');

SELECT ledger_post('[{
  "kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "500.00", "working_date": "2026-11-21",
  "details": {"ticket_id": "D261121-A"},
  "legs": [["gateway_clearing:mayapay", "-5000000"], ["member_cash:17", "5000000"]]
}]');

-- One journal, whose legs sum to zero …
SELECT id, kind, scope, key, working_date, details FROM journal;

SELECT e.leg, a.name AS account, e.amount, e.balance_after, e.account_version
  FROM entry e JOIN account a ON a.id = e.account_id ORDER BY e.leg;

-- … and the member's account holds what its entries say. Only accounts of members keep a balance.
SELECT name, balance, held, version FROM account ORDER BY name;
