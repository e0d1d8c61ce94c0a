-- What a provider's calls come to: a bet, its win, and a bet and its win in one. `wallet_apply_3` takes an array a field, an answer each.

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

-- The first bet at a house opens its account. Nobody else can be asked in between: the member's row stays locked.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n1}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-1}', fingerprints => '{f1}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{300000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- A win, which also closes the round, beside a bet and its win in one, of another round.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1,k1}', nonces => '{n2,n3}', actions => '{win,betwin}', providers => '{jili,jili}',
  token_hashes => '{NULL,token}', txs => '{tx-2,tx-3}', fingerprints => '{f2,f3}', rounds => '{r1,r2}',
  game_codes => '{reels,reels}', bet_txs => '{tx-1,NULL}', amounts => '{500000,100000}', wins => '{NULL,50000}',
  closes => '{t,NULL}', extras => '{NULL,NULL}', alone => '{t,t}') ORDER BY ord;

SELECT ref, status, stake, payout FROM round ORDER BY id;

SELECT id, tx, action, status, amount, win, journal_id, win_journal_id FROM provider_transaction ORDER BY id;

-- A betwin is two journals: its win cannot pay for its stake.
SELECT j.id, j.kind, j.key, a.name AS account, e.amount, e.balance_after
  FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
 WHERE j.scope = 'provider:jili' ORDER BY j.id, e.leg;
