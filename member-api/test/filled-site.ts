import type { Sql, Transaction } from '../src/platform/database/index.ts';
import { hashToken } from '../src/account/session/token.ts';
import type { Vault } from '../src/platform/vault/index.ts';

export interface FillSize {
  /** Of the ledger, about. Every fiftieth row of every table is the busy member's. */
  journals: number;
  members: number;
}

/** A member of the filled site, with a session that lives. */
export interface FilledMember {
  account_id: string;
  auth_token: string;
}

export interface FilledSite {
  /** Has one row of fifty of every table. */
  busy: FilledMember;
  /** Has four of each, however many there are. */
  quiet: FilledMember;
  /** Both and others. */
  all: readonly FilledMember[];
}

const DAYS = 90;
const LOGGED_IN = 50;
const PESO = 10_000;

/**
 * Fills a migrated database with what a site has after `DAYS` days: members, their play, payments, promotions, messages and the
 * ledger behind them. Rows are written in sets, because a million bets by the wallet's own functions take many minutes; that
 * they are what those functions would have written is what `ledger:verify` says of it.
 */
export async function fillSite(sql: Sql, vault: Vault, size: FillSize): Promise<FilledSite> {
  const all = await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx.unsafe(HELPERS(size)).simple();
    const members = await fillMembers(tx, vault, size);
    await fillDeeds(tx, size);
    await writeLedger(tx);
    await fillAfterLedger(tx);
    await fillBesides(tx, vault, size);
    return members;
  });
  await sql`SET statement_timeout = 0`;
  await sql`VACUUM ANALYZE`.simple();
  await sql`RESET statement_timeout`;
  const [busy, quiet] = all;
  if (!busy || !quiet) throw new Error('A filled site has members.');
  return { busy, quiet, all };
}

/** Whose the i-th of n rows is, when it happened, and the working date of an instant. */
const HELPERS = ({ members }: FillSize) => `
  CREATE FUNCTION pg_temp.owner(i bigint, n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN i % 50 = 0 THEN 1 WHEN i % greatest(n / 4, 1) = 1 THEN 2
                ELSE 3 + i * 7919 % ${members - 2} END $$;
  CREATE FUNCTION pg_temp.at(i bigint, n bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT now() - interval '${DAYS} days' + interval '1 hour' + (i::float8 / n) * interval '${DAYS - 1} days' $$;
  CREATE FUNCTION pg_temp.day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT (at AT TIME ZONE 'Asia/Kuala_Lumpur')::date $$;`;

async function fillMembers(tx: Transaction, vault: Vault, { members }: FillSize): Promise<FilledMember[]> {
  const phone = vault.seal('phone', '+639170000001');
  await tx`
    INSERT INTO member (id, account_id, password_hash, state, phone_sealed, phone_key, referral_code, terms_version, created_at,
                        activated_at, referrer_id)
    OVERRIDING SYSTEM VALUE
    SELECT i, 'player' || i, '', 'active', ${phone}, int8send(i), 'R' || i, 'fill', pg_temp.at(0, 1), pg_temp.at(0, 1),
           CASE WHEN i % 50 = 0 THEN 1 WHEN i BETWEEN 3 AND 6 THEN 2 WHEN i % 3 = 0 AND i > 6 THEN i - 1 END
      FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`SELECT setval(pg_get_serial_sequence('member', 'id'), ${members}::bigint)`;
  await tx`
    INSERT INTO account (name, balance, held, version)
    SELECT kind || i, 0, 0, 0 FROM generate_series(1, ${members}::bigint) AS i, unnest('{member_cash:,member_receivable:}'::text[]) AS kind`;
  await tx`
    INSERT INTO session (member_id, token_hash, created_at, last_seen_at, ends_at, ended_at, end_reason, user_agent)
    SELECT i, sha256(convert_to('past ' || i || ' ' || d, 'UTF8')), pg_temp.at(d, 10), pg_temp.at(d, 10),
           pg_temp.at(d, 10) + interval '1 day', pg_temp.at(d, 10) + interval '1 hour', 'logout', 'Mozilla/5.0'
      FROM generate_series(1, ${members}::bigint) AS i, generate_series(1, 10) AS d`;
  const logged = Array.from({ length: Math.min(LOGGED_IN, members) }, (_, index) => ({
    account_id: `player${index + 1}`,
    auth_token: `token-of-player-${index + 1}`,
  }));
  await tx`
    INSERT INTO session (member_id, token_hash, created_at, last_seen_at, ends_at, user_agent)
    SELECT id, hash, now(), now(), now() + interval '1 day', 'Mozilla/5.0'
      FROM unnest(${logged.map(({ auth_token }) => hashToken(auth_token).toString('hex'))}::text[]) WITH ORDINALITY AS t (hex, id),
           decode(hex, 'hex') AS hash`;
  return logged;
}

/** What members did that moved money: the rows, and for each what the ledger has to say of it, in `moved`. */
async function fillDeeds(tx: Transaction, { journals, members }: FillSize): Promise<void> {
  // A table of fewer rows is read whole for good reasons, and a plan for it says nothing.
  const share = (of: number) => Math.max(3_000, Math.round(journals * of));
  await tx`
    INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
    SELECT 'launchone', 'game-' || i, 'Game ' || i,
           (ARRAY['slot', 'fishing', 'casino', 'cockfight', 'sportsbook', 'bingo'])[i % 6 + 1], 95, i::text, i, i <= 12
      FROM generate_series(0, 599) AS i`;
  await tx`
    CREATE TEMP TABLE moved (
      at timestamptz, kind text, scope text, key text, details jsonb, account text, amount bigint, other text, third text,
      third_amount bigint, hold bigint
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
    SELECT d.created_at, 'referral', 'referral', d.ticket_id, '{}', 'member_cash:' || m.referrer_id, ${5 * PESO}, 'referral_expense'
      FROM deposit d JOIN member m ON m.id = d.member_id WHERE d.state = 'CREDITED' AND m.referrer_id IS NOT NULL`;
  // The id of its opening is written when the ledger has it.
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
    INSERT INTO adjustment (id, member_id, amount, reason, request_id, state, asked_by, created_at)
    OVERRIDING SYSTEM VALUE
    SELECT i, pg_temp.owner(i, ${corrections}), ${PESO}, 'a correction', gen_random_uuid(), 'waiting', 'ana', pg_temp.at(i, ${corrections})
      FROM generate_series(1, ${corrections}::bigint) AS i`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other)
    SELECT created_at, 'adjustment', 'adjustment', id::text, jsonb_build_object('adjustment', reason), 'member_cash:' || member_id, amount,
           'adjustment'
      FROM adjustment WHERE id % 500 <> 499`;
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
  // A token that was given and the one that the prediction took.
  await tx`
    INSERT INTO token_entry (member_id, kind, version, amount, balance_after, reason, key, created_at)
    SELECT member_id, 'token', 2 * place - given, CASE given WHEN 1 THEN 1 ELSE -1 END, given,
           CASE given WHEN 1 THEN 'reward' ELSE 'prediction' END, CASE given WHEN 1 THEN 'fill ' ELSE 'prediction:' END || id, created_at
      FROM (SELECT id, member_id, created_at, row_number() OVER (PARTITION BY member_id ORDER BY id) AS place FROM prediction) AS p,
           generate_series(0, 1) AS given`;
}

async function fillGrants(tx: Transaction, grants: number): Promise<void> {
  await tx`
    INSERT INTO promotion_grant (id, member_id, code, state, requirement, deposit, bonus, target, own_games, weights, terms, source,
                                 working_date, started_at, expires_at, ended_at, paid, forfeited)
    OVERRIDING SYSTEM VALUE
    SELECT i, pg_temp.owner(i, ${grants}), CASE i / 50 % 2 WHEN 0 THEN 'DB' ELSE 'UB' END, 'BUST', 'WINOVER', ${100 * PESO}, ${50 * PESO}, ${1_000 * PESO}, false, '{}', '{}',
           'fill ' || i, pg_temp.day(at), at, at + interval '7 days', at + interval '1 minute', ${100 * PESO}, ${50 * PESO}
      FROM generate_series(1, ${grants}::bigint) AS i, pg_temp.at(i, ${grants}) AS at`;
  await tx`
    INSERT INTO account (name, balance, held, version)
    SELECT 'member_promo:' || member_id || ':' || id, 0, 0, 0 FROM promotion_grant`;
  const legs = (sign: 1 | -1) => tx`
    'member_cash:' || member_id, ${-100 * PESO * sign}::bigint, 'member_promo:' || member_id || ':' || id, 'promo_expense',
    ${-50 * PESO * sign}::bigint`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other, third, third_amount)
    SELECT started_at, 'bonus', 'promotion', 'grant ' || member_id || ' ' || source, '{}', ${legs(1)} FROM promotion_grant`;
  await tx`
    INSERT INTO moved (at, kind, scope, key, details, account, amount, other, third, third_amount)
    SELECT ended_at, 'bonus_end', 'promotion', 'end ' || id, '{}', ${legs(-1)} FROM promotion_grant`;
}

/** Journals in the order of time, their entries with the balances that they led to, and the accounts as they end. */
async function writeLedger(tx: Transaction): Promise<void> {
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
    SELECT DISTINCT name FROM numbered, unnest(ARRAY[other, third]) AS name
     WHERE name NOT LIKE 'member\\_%'`;
  await tx`
    INSERT INTO entry (journal_id, leg, account_id, amount, balance_after, account_version)
    SELECT n.id, l.leg, a.id, l.amount,
           CASE WHEN a.member_id IS NOT NULL THEN sum(l.amount) OVER so_far END,
           CASE WHEN a.member_id IS NOT NULL THEN row_number() OVER so_far END
      FROM numbered n
     CROSS JOIN LATERAL (VALUES (1, account, amount), (2, other, -amount - coalesce(third_amount, 0)), (3, third, third_amount))
                        AS l (leg, name, amount)
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

/** Rows that name the journal behind them. */
async function fillAfterLedger(tx: Transaction): Promise<void> {
  await tx`
    INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, bet_id, amount, journal_id,
                                      answer, created_at)
    SELECT n.id, r.provider, n.key, n.kind, 'APPLIED', '', r.member_id, r.id, b.id, abs(n.amount), n.id, '{}', n.at
      FROM numbered n JOIN round r ON r.ref = n.details ->> 'round'
      LEFT JOIN numbered b ON n.kind = 'win' AND b.scope = n.scope AND b.key = 'bet ' || r.ref
     WHERE n.scope = 'provider:launchone' ORDER BY n.id`;
  await tx`SELECT setval(pg_get_serial_sequence('provider_transaction', 'id'), (SELECT max(id) FROM provider_transaction))`;
  await tx`
    INSERT INTO gateway_credit (gateway, payment_id, deposit_id, journal_id, created_at)
    SELECT 'mayapay', 'p' || d.id, d.id, n.id, n.at FROM numbered n JOIN deposit d ON d.ticket_id = n.key WHERE n.scope = 'deposit'`;
  await tx`
    INSERT INTO referral_bonus (ticket_id, referrer_id, referee_id, amount, journal_id, created_at)
    SELECT n.key, m.referrer_id, m.id, n.amount, n.id, n.at
      FROM numbered n JOIN deposit d ON d.ticket_id = n.key JOIN member m ON m.id = d.member_id WHERE n.scope = 'referral'`;
  await tx`
    INSERT INTO hold (id, account_id, amount, status, ended_by)
    SELECT h.id, a.id, h.hold, CASE WHEN p.id IS NULL THEN 'OPEN' ELSE 'POSTED' END, p.id
      FROM numbered h JOIN account a ON a.name = h.account LEFT JOIN numbered p ON p.scope = 'withdrawal' AND p.key = h.key
     WHERE h.scope = 'hold'`;
  await tx`
    UPDATE account a SET held = h.held
      FROM (SELECT account_id, sum(amount) AS held FROM hold WHERE status = 'OPEN' GROUP BY 1) AS h WHERE a.id = h.account_id`;
  await tx`
    INSERT INTO transfer (transfer_id, sender_id, receiver_id, amount, fee, journal_id, working_date, created_at)
    SELECT key, split_part(account, ':', 2)::bigint, split_part(third, ':', 2)::bigint, -amount, -amount - third_amount, id, pg_temp.day(at), at
      FROM numbered WHERE scope = 'transfer' ORDER BY id`;
  await tx`
    INSERT INTO rebate_claim (member_id, kind, amount, journal_id, created_at)
    SELECT split_part(account, ':', 2)::bigint, 'self', amount, id, at FROM numbered WHERE scope = 'rebate' ORDER BY id`;
  await tx`
    UPDATE adjustment a SET state = 'applied', decided_by = 'ben', journal_id = n.id
      FROM numbered n WHERE n.scope = 'adjustment' AND n.key = a.id::text`;
  await tx`
    UPDATE prediction p SET state = 'won', paid = n.amount, journal_id = n.id, ended_at = n.at
      FROM numbered n WHERE n.scope = 'prediction' AND n.key = p.id::text`;
  await tx`UPDATE prediction SET state = 'lost', ended_at = created_at WHERE state = 'open'`;
}

/** What moves no money. */
async function fillBesides(tx: Transaction, vault: Vault, { journals, members }: FillSize): Promise<void> {
  const account = vault.seal('bank account', '001234567890');
  await tx`
    INSERT INTO member_bank (id, member_id, bank_id, bank_name, holder, acc_no_sealed, acc_no_key, is_default, created_at, kind)
    OVERRIDING SYSTEM VALUE
    SELECT i, i, 'BDO', 'BDO Unibank', 'Maria Santos', ${account}, int8send(i), true, pg_temp.at(0, 1), 'bank'
      FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO withdrawal (ticket_id, member_id, member_bank_id, amount, currency, state, hold_id, journal_id, working_date, created_at)
    SELECT w.ticket_id, w.member_id, w.member_id, w.amount, 'PHP', CASE WHEN w.is_open THEN 'REVIEW' ELSE 'PAID' END, h.id, p.id,
           pg_temp.day(w.at), w.at
      FROM asked w JOIN numbered h ON h.scope = 'hold' AND h.key = w.ticket_id
      LEFT JOIN numbered p ON p.scope = 'withdrawal' AND p.key = w.ticket_id ORDER BY h.id`;
  await tx`
    INSERT INTO ticket_transition (ticket_id, from_state, to_state, cause, at)
    SELECT ticket_id, 'PENDING', state, 'webhook', created_at FROM deposit
     UNION ALL SELECT ticket_id, 'REQUESTED', state, 'operator', created_at FROM withdrawal`;
  await tx`
    INSERT INTO turnover_target (member_id, ticket_id, target, at)
    SELECT member_id, ticket_id, amount, created_at FROM deposit WHERE state = 'CREDITED'`;
  await fillPerMember(tx, vault, members);
  const items = Math.max(3_000, Math.round(journals / 200));
  await tx`
    INSERT INTO review_item (kind, gateway, reference, dedupe_key, details, created_at, closed_at)
    SELECT 'UNKNOWN_REFERENCE', 'mayapay', 'x' || i, '', '{}', at, CASE WHEN i % 100 <> 0 THEN at END
      FROM generate_series(1, ${items}::int) AS i, pg_temp.at(i, ${items}) AS at`;
  await tx`
    INSERT INTO finding (source, working_date, kind, code, reference, item, details, found_at, closed_at)
    SELECT 'gateway', pg_temp.day(at), 'MISSING_HERE', 'mayapay', 'x' || i, '', '{}', at, CASE WHEN i % 100 <> 0 THEN at END
      FROM generate_series(1, ${items}::int) AS i, pg_temp.at(i, ${items}) AS at`;
  await tx`
    INSERT INTO visit_count (working_date, page, source, visits)
    SELECT pg_temp.day(now()) - d, '/page-' || p, 'search', 1 FROM generate_series(0, 399) AS d, generate_series(1, 10) AS p`;
  await tx`
    INSERT INTO operator_audit (at, actor, act, subject, reason, trace_id)
    SELECT pg_temp.at(i, ${items}), CASE WHEN i % 50 = 0 THEN 'ana' ELSE 'ben' END, 'approve', 'W' || i, 'checked', ''
      FROM generate_series(1, ${items}::int) AS i`;
}

async function fillPerMember(tx: Transaction, vault: Vault, members: number): Promise<void> {
  // The busy member's rows are as many as one of fifty of all of them.
  const each = tx`
    (SELECT i AS m, n FROM generate_series(1, ${members}::bigint) AS i, generate_series(1, 10) AS n WHERE i > 1
      UNION ALL SELECT 1, n FROM generate_series(1, ${Math.round(members / 5)}::bigint) AS n) AS each`;
  await tx`
    INSERT INTO rebate_line (member_id, kind, working_date, game_type, turnover, rate, amount)
    SELECT i, kind, pg_temp.day(now()) - d * CASE WHEN i = 1 THEN 1 ELSE 9 END, type, ${1_000 * PESO}, 50, ${5 * PESO}
      FROM generate_series(1, ${members}::bigint) AS i, unnest('{self,downline}'::text[]) AS kind, unnest('{slot,casino}'::text[]) AS type,
           generate_series(0, CASE WHEN i = 1 THEN 89 ELSE 5 END) AS d`;
  await tx`
    INSERT INTO token_entry (member_id, kind, version, amount, balance_after, reason, key, created_at)
    SELECT m, 'ticket', n, 1, n, 'reward', 'ticket ' || m || ' ' || n, pg_temp.at(n, ${members}) FROM ${each}`;
  await tx`
    INSERT INTO favourite (member_id, provider_code, game_code, created_at)
    SELECT m, 'launchone', 'game-' || n, pg_temp.at(0, 1) FROM ${each} WHERE n < 600`;
  await tx`
    INSERT INTO mission_done (member_id, week, mission_id, points, done_at)
    SELECT i, date_trunc('week', pg_temp.day(now()))::date - 7 * n, 'days', 20, now()
      FROM generate_series(1, ${members}::bigint) AS i, generate_series(1, 10) AS n`;
  await tx`
    INSERT INTO member_badge (member_id, badge_id, earned_at)
    SELECT i, 'starter', now() FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO campaign_pick (member_id, working_date, icon, winning_icon, reward, picked_at)
    SELECT i, pg_temp.day(now()) - n, 'mango', 'carabao', 0, now()
      FROM generate_series(1, ${members}::bigint) AS i, generate_series(1, 10) AS n`;
  await tx`
    INSERT INTO member_consent (member_id, purposes, at)
    SELECT i, '{analytics}', pg_temp.at(0, 1) FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO member_review (member_id, overall, ratings, comment, is_shown, created_at)
    SELECT i, 1 + i % 5, '{}', 'Good', CASE WHEN i % 500 <> 0 THEN i % 3 = 0 END, now() FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO protection_event (member_id, what, details, at)
    SELECT i, 'limit asked', '{}', now() FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO member_limit (member_id, kind, period, amount, since)
    SELECT i, 'deposit', 'day', ${1_000_000 * PESO}, pg_temp.at(0, 1) FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO fair_seed (member_id, server_seed_sealed, server_seed_hash, client_seed, created_at)
    SELECT i, ${vault.seal('fair seed', 'a'.repeat(64))}, 'hash ' || i, 'abcdef0123', now() FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO upload (path, member_id, purpose, content_sealed, created_at, in_use)
    SELECT 'document/' || i || '.jpg', i, 'document', '', now(), true FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO identity_check (member_id, state, document_type, birthday_sealed, document_path, selfie_path, submitted_at, decided_at)
    SELECT i, CASE WHEN i % 500 = 0 THEN 'pending' ELSE 'approved' END, 'passport', ${vault.seal('birthday', '1990-01-01')},
           'document/' || i || '.jpg', 'document/' || i || '.jpg', now(), CASE WHEN i % 500 <> 0 THEN now() END
      FROM generate_series(1, ${members}::bigint) AS i`;
  await fillRarelyTold(tx, members);
}

/** What the list of a member's own data reads beyond the other lists. */
async function fillRarelyTold(tx: Transaction, members: number): Promise<void> {
  const everyone = tx`FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO money_request (member_id, request_id, fingerprint, ticket_id, created_at)
    SELECT member_id, gen_random_uuid(), '', ticket_id, created_at FROM deposit`;
  await tx`
    INSERT INTO coupon (code, kind, value, audience, uses, claimed, created_at, expires_at)
    VALUES ('FILL', 'token', 10000, 'all', ${members}, ${members}, now(), now() + interval '1 day')`;
  await tx`INSERT INTO coupon_claim (coupon_code, member_id, claimed_at) SELECT 'FILL', i, now() ${everyone}`;
  await tx`
    INSERT INTO game_session (token_hash, provider, member_id, game_code, player, created_at, expires_at)
    SELECT 'launch ' || i, 'launchone', i, 'game-1', 'p' || i, now(), now() + interval '1 day' ${everyone}`;
  await tx`INSERT INTO provider_player (provider, member_id, player) SELECT 'launchone', i, 'p' || i ${everyone}`;
  await tx`
    INSERT INTO member_exclusion (member_id, kind, starts_at, ends_at, firm_until, ended_at)
    SELECT i, 'cooloff', at, at + interval '1 day', at + interval '1 day', CASE WHEN i % 2 = 0 THEN at + interval '1 day' END
      ${everyone}, pg_temp.at(0, 1) AS at`;
  await tx`INSERT INTO reality_check (member_id, acked_at) SELECT i, now() ${everyone}`;
  await tx`
    INSERT INTO survey_answer (member_id, survey_id, answers, created_at) SELECT i, 'survey', '[]', now() ${everyone}`;
  await tx`
    INSERT INTO withhold (member_id, amount, cash_version, key, created_at) SELECT i, 0, 0, 'fill ' || i, now() ${everyone}`;
  await tx`
    WITH reported AS (
      INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at)
      SELECT 'M' || i, i, 'manual', ${500 * PESO}, 'PHP', CASE WHEN i % 500 = 0 THEN 'REVIEW' ELSE 'CANCELLED' END, '', '', now()
        ${everyone}
      RETURNING id, member_id, state)
    INSERT INTO manual_deposit (deposit_id, member_id, house_account_id, ref_no, attachment_path, method, paid_at, state)
    SELECT id, member_id, (SELECT min(id) FROM house_account), 'REF' || id, '', 'bank_transfer', now(),
           CASE state WHEN 'REVIEW' THEN 'WAITING' ELSE 'REJECTED' END
      FROM reported`;
}
