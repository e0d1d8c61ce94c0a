-- A win that no bet explains: answered OK, held in an account of the house, and paid or given back when a person has looked.

-- A member who may play, with 100 pesos, a game, and a session in which the provider knows the member by a token.
INSERT INTO member (account_id, password_hash, state, phone_sealed, phone_key, referral_code, terms_version, created_at)
VALUES ('maria88', '', 'active', '', '\x01', 'R1', '1', '2026-01-01');

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:1', 0, 0, 0), ('member_receivable:1', 0, 0, 0);

INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot, win_cap)
VALUES ('jili', 'reels', 'Reels', 'slot', 96, '1', 1, false, 100);

INSERT INTO game_session (token_hash, provider, member_id, game_code, player, session_id, created_at, expires_at)
VALUES ('token', 'jili', 1, 'reels', 'player-1', 1, '2026-11-21 09:00+08', '2026-11-21 21:00+08');

SELECT ledger_post('[{
  "kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
  "legs": [["gateway_clearing:mayapay", "-1000000"], ["member_cash:1", "1000000"]]
}]') -> 0 ->> 'outcome' AS deposit;

-- The game pays 100 times a stake at most.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n1}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-1}', fingerprints => '{f-tx-1}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{100000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- 200 times the stake: the provider is told the balance without it.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n2}', actions => '{win}', providers => '{jili}',
  token_hashes => '{NULL}', txs => '{tx-2}', fingerprints => '{f-tx-2}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{tx-1}', amounts => '{20000000}', wins => '{NULL}',
  closes => '{t}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- A second win of the round, which is closed.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n3}', actions => '{win}', providers => '{jili}',
  token_hashes => '{NULL}', txs => '{tx-3}', fingerprints => '{f-tx-3}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{tx-1}', amounts => '{50000}', wins => '{NULL}',
  closes => '{t}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

SELECT w.id, t.tx, w.why, w.state, w.amount, t.unpaid, r.payout, r.in_review
  FROM win_review w JOIN provider_transaction t ON t.id = w.transaction_id JOIN round r ON r.id = w.round_id ORDER BY w.id;

-- The first was right, the second was not. The staff's call ends the review beside it.
SELECT wallet_release_win(1, '2026-11-22') AS journal;
UPDATE win_review SET state = 'RELEASED', decided_by = 'ana', ended_journal = 5, ended_at = '2026-11-22 09:00+08' WHERE id = 1;

SELECT wallet_return_win(2, '2026-11-22') AS journal;
UPDATE win_review SET state = 'RETURNED', decided_by = 'ana', ended_journal = 6, ended_at = '2026-11-22 09:00+08' WHERE id = 2;

SELECT w.id, t.tx, w.why, w.state, w.amount, t.unpaid, r.payout, r.in_review
  FROM win_review w JOIN provider_transaction t ON t.id = w.transaction_id JOIN round r ON r.id = w.round_id ORDER BY w.id;

SELECT j.id, j.kind, j.scope, j.key, a.name AS account, e.amount, e.balance_after
  FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
 WHERE j.id > 1 ORDER BY j.id, e.leg;
