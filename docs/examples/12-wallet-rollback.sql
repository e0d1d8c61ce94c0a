-- A rollback mirrors its bet, once, as long as the round is open and the bet was not won.

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

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n1}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-1}', fingerprints => '{f1}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{300000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n2}', actions => '{rollback}', providers => '{jili}',
  token_hashes => '{NULL}', txs => '{undo-1}', fingerprints => '{u1}', rounds => '{r1}',
  game_codes => '{NULL}', bet_txs => '{tx-1}', amounts => '{NULL}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- It was the round's only bet. A win of it comes too late.
SELECT ref, status, stake FROM round;

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n3}', actions => '{win}', providers => '{jili}',
  token_hashes => '{NULL}', txs => '{tx-2}', fingerprints => '{f2}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{tx-1}', amounts => '{500000}', wins => '{NULL}',
  closes => '{t}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- A rollback that comes before its bet leaves a tombstone, on which the bet is refused. A batch that meets a key which is not new
-- fails as a whole; its items are then asked alone.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => false,
  key_ids => '{k1}', nonces => '{n4}', actions => '{rollback}', providers => '{jili}',
  token_hashes => '{NULL}', txs => '{undo-3}', fingerprints => '{u3}', rounds => '{r3}',
  game_codes => '{NULL}', bet_txs => '{tx-3}', amounts => '{NULL}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n5}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-3}', fingerprints => '{f3}', rounds => '{r3}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{300000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- What became of a transaction.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1,k1}', nonces => '{NULL,NULL}', actions => '{transaction,transaction}', providers => '{jili,jili}',
  token_hashes => '{NULL,NULL}', txs => '{tx-1,tx-9}', fingerprints => '{NULL,NULL}', rounds => '{NULL,NULL}',
  game_codes => '{NULL,NULL}', bet_txs => '{NULL,NULL}', amounts => '{NULL,NULL}', wins => '{NULL,NULL}',
  closes => '{NULL,NULL}', extras => '{NULL,NULL}', alone => '{t,t}') ORDER BY ord;

SELECT tx, action, status, journal_id FROM provider_transaction ORDER BY id;

-- A round that is closed is final.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n6}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-4}', fingerprints => '{f4}', rounds => '{r4}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{100000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n7}', actions => '{roundclose}', providers => '{jili}',
  token_hashes => '{NULL}', txs => '{close-4}', fingerprints => '{c4}', rounds => '{r4}',
  game_codes => '{NULL}', bet_txs => '{NULL}', amounts => '{NULL}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1,k1}', nonces => '{n8,n9}', actions => '{rollback,bet}', providers => '{jili,jili}',
  token_hashes => '{NULL,token}', txs => '{undo-4,tx-5}', fingerprints => '{u4,f5}', rounds => '{r4,r4}',
  game_codes => '{NULL,reels}', bet_txs => '{tx-4,NULL}', amounts => '{NULL,100000}', wins => '{NULL,NULL}',
  closes => '{NULL,NULL}', extras => '{NULL,NULL}', alone => '{t,t}') ORDER BY ord;

SELECT balance FROM account WHERE name = 'member_cash:1';
