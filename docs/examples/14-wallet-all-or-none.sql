-- Several actions of one request, in their order, all or none: what some providers call a batch.

-- A member who may play, with 100 pesos, a game, and a session in which the provider knows the member by a token.
INSERT INTO member (account_id, password_hash, state, phone_sealed, phone_key, referral_code, terms_version, created_at)
VALUES ('maria88', '', 'active', '', '\x01', 'R1', '1', '2026-01-01');

INSERT INTO account (name, balance, held, version) VALUES ('member_cash:1', 0, 0, 0), ('member_receivable:1', 0, 0, 0);

INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
VALUES ('jili', 'reels', 'Reels', 'slot', 96, '1', 1, false);

INSERT INTO game_session (token_hash, provider, member_id, game_code, player, session_id, created_at, expires_at)
VALUES ('token', 'jili', 1, 'reels', 'player-1', 1, '2026-11-21 09:00+08', '2026-11-21 21:00+08');

SELECT ledger_post('[{
  "kind": "deposit", "scope": "gateway:mayapay", "key": "pay-1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
  "legs": [["gateway_clearing:mayapay", "-1000000"], ["member_cash:1", "1000000"]]
}]') -> 0 ->> 'outcome' AS deposit;

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_all_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', key_id => 'k1', nonce => 'n1',
  actions => '{bet,bet}', providers => '{jili,jili}', token_hashes => '{token,token}', txs => '{tx-1,tx-2}', fingerprints => '{f1,f2}',
  rounds => '{r1,r1}', game_codes => '{reels,reels}', bet_txs => '{NULL,NULL}', amounts => '{300000,200000}', wins => '{NULL,NULL}',
  closes => '{NULL,NULL}', extras => '{NULL,NULL}');

-- The second cannot be paid: the first is undone, and the refusal alone is kept and answered.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_all_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', key_id => 'k1', nonce => 'n2',
  actions => '{bet,bet}', providers => '{jili,jili}', token_hashes => '{token,token}', txs => '{tx-3,tx-4}', fingerprints => '{f3,f4}',
  rounds => '{r2,r2}', game_codes => '{reels,reels}', bet_txs => '{NULL,NULL}', amounts => '{400000,200000}', wins => '{NULL,NULL}',
  closes => '{NULL,NULL}', extras => '{NULL,NULL}');

SELECT tx, status, round_id, answer ->> 'code' AS code, answer ->> 'balance' AS balance FROM provider_transaction ORDER BY id;

SELECT balance FROM account WHERE name = 'member_cash:1';
