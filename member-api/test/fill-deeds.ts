import type { Transaction } from '../src/platform/database/index.ts';
import { PESO, type FillSize } from './fill-size.ts';

/** Rows of actions that moved money, and for each its ledger data, in `moved`. */
export async function fillDeeds(tx: Transaction, { journals, members }: FillSize): Promise<void> {
  // A smaller table is rightly read by a full scan, so its plan proves nothing.
  const share = (of: number) => Math.max(3_000, Math.round(journals * of));
  await tx`
    INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
    SELECT 'launchone', 'game-' || i, 'Game ' || i,
           (ARRAY['slot', 'fishing', 'casino', 'cockfight', 'sportsbook', 'bingo'])[i % 6 + 1], 95, i::text, i, i <= 12
      FROM generate_series(0, 599) AS i`;
  await tx`
    CREATE TEMP TABLE moved (
      at timestamptz, kind text, scope text, key text, details jsonb, account text, amount bigint, other text, third text,
      third_amount bigint, fourth text, fourth_amount bigint,
      hold bigint
    ) ON COMMIT DROP`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT pg_temp.at(0, 1), 'adjustment', 'fill', i::text, '{}', 'member_cash:' || i, ${1_000_000 * PESO}, 'adjustment'
      FROM generate_series(1, ${members}::bigint) AS i`;
  await fillRounds(tx, share(0.66));
  await fillPayments(tx, share(0.03), share(0.01));
  await fillRewards(tx, share);
}

async function fillRounds(tx: Transaction, rounds: number): Promise<void> {
  const stake = PESO;
  await tx`
    INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date, opened_at, closed_at)
    SELECT 'launchone', 'r' || i, pg_temp.owner(i, ${rounds}), 'game-' || i * 31 % 600,
           CASE WHEN i % 1000 = 7 THEN 'open' ELSE 'settled' END, ${stake},
           CASE WHEN i % 3 = 0 THEN ${2 * stake} + i % 977 ELSE 0 END, pg_temp.day(at), at, CASE WHEN i % 1000 <> 7 THEN at END
      FROM generate_series(1, ${rounds}::bigint) AS i, pg_temp.at(i, ${rounds}) AS at ORDER BY i`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT opened_at, kind, 'provider:launchone', kind || ' ' || ref,
           jsonb_build_object('provider', provider, 'round', ref, 'game_code', game_code), 'member_cash:' || member_id, amount,
           'house:launchone'
      FROM round, LATERAL (VALUES ('bet', -stake), ('win', payout)) AS m (kind, amount) WHERE amount <> 0`;
}

async function fillPayments(tx: Transaction, deposits: number, withdrawals: number): Promise<void> {
  await tx`
    INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at, credited_at)
    SELECT 'D' || i, pg_temp.owner(i, ${deposits}), 'mayapay', ${500 * PESO}, 'PHP',
           CASE WHEN i % 20 = 0 THEN 'EXPIRED' ELSE 'CREDITED' END, '', 'mobile', at, at + interval '15 minutes',
           CASE WHEN i % 20 <> 0 THEN at END
      FROM generate_series(1, ${deposits}::bigint) AS i, pg_temp.at(i, ${deposits}) AS at`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT created_at, 'deposit', 'deposit', ticket_id, jsonb_build_object('reference', ticket_id), 'member_cash:' || member_id,
           amount, 'gateway_clearing:mayapay'
      FROM deposit WHERE state = 'CREDITED'`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT DISTINCT ON (d.member_id, pg_temp.day(d.created_at))
           d.created_at, 'referral', 'referral', d.ticket_id, '{}'::jsonb, 'member_cash:' || m.referrer_id, ${5 * PESO}::bigint,
           'referral_expense'
      FROM deposit d JOIN member m ON m.id = d.member_id
     WHERE d.state = 'CREDITED'
       AND EXISTS (SELECT FROM deposit o
                    WHERE o.member_id = m.referrer_id AND o.state = 'CREDITED' AND o.credited_at <= d.created_at)
     ORDER BY d.member_id, pg_temp.day(d.created_at), d.id`;
  // The id of its opening journal is written when the ledger has it.
  await tx`
    CREATE TEMP TABLE asked ON COMMIT DROP AS
    SELECT 'W' || i AS ticket_id, pg_temp.owner(i, ${withdrawals}) AS member_id, ${200 * PESO}::bigint AS amount,
           i > ${withdrawals}::bigint - 20 AS is_open, pg_temp.at(i, ${withdrawals}) AS at
      FROM generate_series(1, ${withdrawals}::bigint) AS i`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, hold)
    SELECT at, 'withdrawal', 'hold', ticket_id, '{}', 'member_cash:' || member_id, amount FROM asked`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT at + interval '1 minute', 'withdrawal', 'withdrawal', ticket_id, jsonb_build_object('reference', ticket_id),
           'member_cash:' || member_id, -amount, 'payout_clearing'
      FROM asked WHERE NOT is_open`;
}

/** Transfers, rebates, messages with rewards, predictions, corrections and promotions. */
async function fillRewards(tx: Transaction, share: (of: number) => number): Promise<void> {
  const transfers = share(0.02);
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other, third, third_amount)
    SELECT pg_temp.at(i, ${transfers}), 'transfer', 'transfer', 'T' || i, jsonb_build_object('reference', 'T' || i),
           'member_cash:' || sender, ${-10 * PESO}, 'fee_income', 'member_cash:' || sender % 3 + 3 + i % 90, ${9 * PESO}
      FROM generate_series(1, ${transfers}::bigint) AS i, pg_temp.owner(i, ${transfers}) AS sender
     WHERE sender <> sender % 3 + 3 + i % 90`;
  const claims = share(0.01);
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT pg_temp.at(i, ${claims}), 'rebate', 'rebate', 'C' || i, '{}', 'member_cash:' || pg_temp.owner(i, ${claims}), ${PESO},
           'rebate_expense'
      FROM generate_series(1, ${claims}::bigint) AS i`;
  const messages = share(0.02);
  await tx`
    INSERT INTO inbox_message (id, member_id, title, text, reward_kind, reward, key, fingerprint, created_at, expires_at, claimed_at)
    OVERRIDING SYSTEM VALUE
    SELECT i, pg_temp.owner(i, ${messages}), '{"en": "A title"}', '{"en": "A text"}', CASE WHEN i % 3 = 0 THEN 'cash' ELSE 'none' END,
           CASE WHEN i % 3 = 0 THEN ${PESO} ELSE 0 END, 'fill ' || i, '', at, now() + interval '30 days', CASE WHEN i % 3 = 0 THEN at END
      FROM generate_series(1, ${messages}::bigint) AS i, pg_temp.at(i, ${messages}) AS at`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT created_at, 'reward', 'reward', 'inbox ' || id || ' ' || member_id, '{}', 'member_cash:' || member_id, reward, 'promo_expense'
      FROM inbox_message WHERE claimed_at IS NOT NULL`;
  await fillPredictions(tx, share(0.02));
  const corrections = share(0.003);
  await tx`
    INSERT INTO adjustment (id, member_id, amount, reason, request_id, made_by, created_at)
    OVERRIDING SYSTEM VALUE
    SELECT i, pg_temp.owner(i, ${corrections}), ${PESO}, 'a correction', gen_random_uuid(), 'ana', pg_temp.at(i, ${corrections})
      FROM generate_series(1, ${corrections}::bigint) AS i`;
  await tx`
    INSERT INTO staff_order (call, request, state, maker, maker_name, maker_role, act, subject, reason, amount, before_value, after_value,
                             member_id, step, working_date, created_at, checker, checker_name, checker_role, decided_at)
    SELECT '/operator/adjust', jsonb_build_object('request_id', request_id), CASE WHEN id % 50 = 0 THEN 'approved' ELSE 'done' END, 'ana',
           'Ana Reyes', 'payments', 'adjust', 'somebody', reason, amount, '0.00', '1.00', member_id, 'in', pg_temp.day(created_at), created_at,
           CASE WHEN id % 50 = 0 THEN 'rafa' END, CASE WHEN id % 50 = 0 THEN 'Rafa Domingo' END, CASE WHEN id % 50 = 0 THEN 'admin' END, created_at
      FROM adjustment`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT created_at, 'adjustment', 'adjustment', id::text, jsonb_build_object('adjustment', reason), 'member_cash:' || member_id, amount,
           'adjustment'
      FROM adjustment`;
  await fillGrants(tx, share(0.005));
}

async function fillPredictions(tx: Transaction, predictions: number): Promise<void> {
  await tx`
    INSERT INTO prediction_match (id, provider, ref, league, home_team, away_team, starts_at, state, home_score, away_score)
    OVERRIDING SYSTEM VALUE
    SELECT i, 'wbet', 'm' || i, 'A league', '{"en": "Home"}', '{"en": "Away"}',
           CASE WHEN is_open THEN now() + interval '1 day' ELSE pg_temp.at(i, ${predictions}) END,
           CASE WHEN is_open THEN 'open' ELSE 'ended' END, CASE WHEN NOT is_open THEN 1 END, CASE WHEN NOT is_open THEN 1 END
      FROM generate_series(1, ${predictions}::bigint + 10) AS i, LATERAL (SELECT i > ${predictions}::bigint AS is_open) AS m`;
  await tx`
    INSERT INTO prediction (id, member_id, match_id, home_score, away_score, created_at)
    OVERRIDING SYSTEM VALUE
    SELECT i, pg_temp.owner(i, ${predictions}), 1 + i * 31 % ${predictions}, CASE WHEN i % 10 = 0 THEN 1 ELSE 2 END, 1,
           pg_temp.at(i, ${predictions})
      FROM generate_series(1, ${predictions}::bigint) AS i`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT created_at, 'prediction', 'prediction', id::text, '{}', 'member_cash:' || member_id, ${100 * PESO}, 'jackpot_pool'
      FROM prediction WHERE home_score = 1`;
  // A given token, and the one that the prediction took.
  await tx`
    INSERT INTO token_entry (member_id, kind, version, amount, balance_after, reason, key, created_at)
    SELECT member_id, 'token', 2 * place - given, CASE given WHEN 1 THEN 1 ELSE -1 END, given,
           CASE given WHEN 1 THEN 'reward' ELSE 'prediction' END, CASE given WHEN 1 THEN 'fill ' ELSE 'prediction:' END || id, created_at
      FROM (SELECT id, member_id, created_at, row_number() OVER (PARTITION BY member_id ORDER BY id) AS place FROM prediction) AS p,
           generate_series(0, 1) AS given`;
}

async function fillGrants(tx: Transaction, grants: number): Promise<void> {
  await tx`
    INSERT INTO promotion_grant (id, member_id, code, state, requirement, deposit, bonus, target, own_games, weights, most_bet, most_paid, terms, source,
                                 working_date, started_at, expires_at, ended_at, paid, forfeited)
    OVERRIDING SYSTEM VALUE
    SELECT i, pg_temp.owner(i, ${grants}), CASE i / 50 % 2 WHEN 0 THEN 'DB' ELSE 'UB' END, 'BUST', 'WINOVER', ${100 * PESO}, ${50 * PESO}, ${1_000 * PESO}, false, '{}',
           ${15 * PESO}, ${1_000 * PESO}, '{"times": "daily"}',
           'fill ' || i, pg_temp.day(at), at, at + interval '7 days', at + interval '1 minute', ${100 * PESO}, ${50 * PESO}
      FROM generate_series(1, ${grants}::bigint) AS i, pg_temp.at(i, ${grants}) AS at`;
  await tx`
    INSERT INTO account (name, balance, held, version)
    SELECT pool || member_id || ':' || id, 0, 0, 0
      FROM promotion_grant, unnest(ARRAY['member_promo_own:', 'member_promo_bonus:']) AS pool`;
  const legs = (sign: 1 | -1) => tx`
    'member_cash:' || member_id, ${-100 * PESO * sign}::bigint, 'member_promo_own:' || member_id || ':' || id,
    'promo_expense', ${-50 * PESO * sign}::bigint, 'member_promo_bonus:' || member_id || ':' || id, ${50 * PESO * sign}::bigint`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other, third, third_amount, fourth, fourth_amount)
    SELECT started_at, 'bonus', 'promotion', 'grant ' || member_id || ' ' || source, '{}', ${legs(1)} FROM promotion_grant`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other, third, third_amount, fourth, fourth_amount)
    SELECT ended_at, 'bonus_end', 'promotion', 'end ' || id, '{}', ${legs(-1)} FROM promotion_grant`;
}

/** Journals by time, their entries with the resulting balances, and the accounts with their final balances. */
export async function writeLedger(tx: Transaction): Promise<void> {
  await tx`
    CREATE TEMP TABLE numbered ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY at, scope, key) AS id, * FROM moved`;
  await tx`
    INSERT INTO journal (id, kind, scope, key, fingerprint, working_date, details, result, created_at)
    SELECT id, kind, scope, key, '', pg_temp.day(at), details, jsonb_build_object('outcome', 'applied', 'journal_id', id::text), at
      FROM numbered ORDER BY id`;
  await tx`SELECT setval(pg_get_serial_sequence('journal', 'id'), (SELECT max(id) FROM journal))`;
  await tx`
    INSERT INTO account (name)
    SELECT DISTINCT name FROM numbered, unnest(ARRAY[other, third, fourth]) AS name
     WHERE name NOT LIKE 'member\\_%'`;
  await tx`
    INSERT INTO entry (journal_id, leg, account_id, amount, balance_after, account_version)
    SELECT n.id, l.leg, a.id, l.amount,
           CASE WHEN a.member_id IS NOT NULL THEN sum(l.amount) OVER so_far END,
           CASE WHEN a.member_id IS NOT NULL THEN row_number() OVER so_far END
      FROM numbered n
     CROSS JOIN LATERAL (VALUES (1, account, amount), (2, other, -amount - coalesce(third_amount, 0) - coalesce(fourth_amount, 0)),
                                 (3, third, third_amount), (4, fourth, fourth_amount)) AS l (leg, name, amount)
      JOIN account a ON a.name = l.name
     WHERE l.amount <> 0
    WINDOW so_far AS (PARTITION BY a.id ORDER BY n.id, l.leg)
     ORDER BY n.id, l.leg`;
  await tx`
    UPDATE account a SET balance = e.balance, version = e.version
      FROM (SELECT account_id, sum(amount) AS balance, max(account_version) AS version FROM entry
             WHERE account_version IS NOT NULL GROUP BY 1) AS e
     WHERE a.id = e.account_id`;
  await tx`CREATE INDEX ON numbered (scope, key)`;
  await tx`ANALYZE numbered, account, journal, entry`.simple();
}
