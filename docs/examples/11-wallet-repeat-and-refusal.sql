-- Every answer is kept: a repeat gets the same one, whatever the member has by then. So does a refusal.

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

-- Sent again, with a nonce of its own. Another amount has another fingerprint.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n2}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-1}', fingerprints => '{f1}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{300000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n3}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-1}', fingerprints => '{f1 of 40}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{400000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- A signed request counts once.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n3}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-2}', fingerprints => '{f2}', rounds => '{r2}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{1}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- More than there is; a game that is off; a win of a bet that nobody knows, which may still be on its way and is not kept.
INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot, is_off)
VALUES ('jili', 'dice', 'Dice', 'slot', 96, '1', 2, false, true);

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1,k1,k1}', nonces => '{n4,n5,n6}', actions => '{bet,bet,win}', providers => '{jili,jili,jili}',
  token_hashes => '{token,token,NULL}', txs => '{tx-3,tx-4,tx-5}', fingerprints => '{f3,f4,f5}', rounds => '{r3,r4,r5}',
  game_codes => '{reels,dice,reels}', bet_txs => '{NULL,NULL,tx-9}', amounts => '{700001,1,1}', wins => '{NULL,NULL,NULL}',
  closes => '{NULL,NULL,NULL}', extras => '{NULL,NULL,NULL}', alone => '{t,t,t}') ORDER BY ord;

-- A limit of the member's own, in the order in which reasons are looked for: account, exclusion, limits, game, round, money.
INSERT INTO member_limit (member_id, kind, period, amount, since) VALUES (1, 'wager', 'single', 50000, '2026-11-01');

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1,k1}', nonces => '{n7,n8}', actions => '{bet,bet}', providers => '{jili,jili}',
  token_hashes => '{token,token}', txs => '{tx-6,tx-7}', fingerprints => '{f6,f7}', rounds => '{r6,r7}',
  game_codes => '{reels,reels}', bet_txs => '{NULL,NULL}', amounts => '{50000,50001}', wins => '{NULL,NULL}',
  closes => '{NULL,NULL}', extras => '{NULL,NULL}', alone => '{t,t}') ORDER BY ord;

SELECT tx, status, amount, answer ->> 'code' AS code FROM provider_transaction ORDER BY id;
