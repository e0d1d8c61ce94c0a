-- A running promotion pays first, the member's own pool before the bonus pool; both get their share of the win, and what was at
-- stake counts.

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

INSERT INTO promotion_grant (member_id, code, requirement, deposit, bonus, target, own_games, weights, most_bet, most_paid, terms,
                             source, working_date, started_at, expires_at)
VALUES (1, 'DB', 'TURNOVER', 400000, 400000, 8000000, false, '{"slot": 50}', 500000, 8000000, '{}',
        'D261121-A', '2026-11-21', '2026-11-21 09:00+08', '2026-11-28 09:00+08');

INSERT INTO account (name, balance, held, version) VALUES ('member_promo_own:1:1', 0, 0, 0), ('member_promo_bonus:1:1', 0, 0, 0);

SELECT ledger_post('[{
  "kind": "bonus", "scope": "promotion", "key": "grant 1", "fingerprint": "", "working_date": "2026-11-21", "details": {},
  "legs": [["member_cash:1", "-400000"], ["promo_expense", "-400000"], ["member_promo_own:1:1", "400000"], ["member_promo_bonus:1:1", "400000"]]
}]') -> 0 ->> 'outcome' AS bonus;

-- 40 of the own pool and 10 of the bonus pool: what can be played with falls from 140 to 90.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n1}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-1}', fingerprints => '{f1}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{500000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- Of a win of 90, four fifths are the own pool's.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n2}', actions => '{win}', providers => '{jili}',
  token_hashes => '{NULL}', txs => '{tx-2}', fingerprints => '{f2}', rounds => '{r1}',
  game_codes => '{reels}', bet_txs => '{tx-1}', amounts => '{900000}', wins => '{NULL}',
  closes => '{t}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

SELECT name, balance FROM account WHERE name LIKE 'member%:1%' ORDER BY name;

SELECT tx, amount, promo, bonus FROM provider_transaction ORDER BY id;

-- The round was staked with 50 and won 40 more: 40 count, times the weight of a slot.
SELECT r.stake, r.promo_stake, r.bonus_stake, r.payout, r.turnover, g.turnover AS of_promotion, g.target
  FROM round r JOIN promotion_grant g ON g.id = r.grant_id;

-- What a game of the house tells before the press: the largest bet with bonus money, and what own money plays without a limit.
SELECT most_bet, own FROM wallet_bonus_limit(1);

-- The bonus pool has 48 and the own pool 72: a stake of 80 would touch the bonus, and is larger than the promotion allows then.
SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n4}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-4}', fingerprints => '{f4}', rounds => '{r4}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{800000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;

-- A game that it does not weigh is not played while it runs.
UPDATE game SET category = 'table';

SELECT ord, code, balance, transaction_id AS tx, moved FROM wallet_apply_3(
  at => '2026-11-21 10:00+08', day => '2026-11-21', own => '{palaro}', rules => '(10000,10000,5000000000)', closed => '{}', set_wise => true,
  key_ids => '{k1}', nonces => '{n3}', actions => '{bet}', providers => '{jili}',
  token_hashes => '{token}', txs => '{tx-3}', fingerprints => '{f3}', rounds => '{r3}',
  game_codes => '{reels}', bet_txs => '{NULL}', amounts => '{10000}', wins => '{NULL}',
  closes => '{NULL}', extras => '{NULL}', alone => '{t}') ORDER BY ord;
