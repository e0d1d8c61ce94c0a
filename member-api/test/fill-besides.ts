import type { Transaction } from '../src/platform/database/index.ts';
import type { Vault } from '../src/platform/vault/index.ts';
import { PESO, type FillSize } from './fill-size.ts';

/** Rows that refer to their journal. */
export async function fillAfterLedger(tx: Transaction): Promise<void> {
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
    INSERT INTO deposit_return (deposit_id, gateway, payment_id, is_rest, amount, currency, state, created_at, sent_at)
    SELECT deposit_id, gateway, payment_id, true, ${PESO}, 'PHP', 'SENT', created_at, created_at FROM gateway_credit`;
  await tx`
    INSERT INTO referral_bonus (ticket_id, referrer_id, referee_id, amount, has_ticket, working_date, state, paid, journal_id,
                                created_at, ended_at)
    SELECT n.key, m.referrer_id, m.id, n.amount, false, pg_temp.day(n.at), 'PAID', n.amount, n.id, n.at, n.at
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
    UPDATE adjustment a SET journal_id = n.id
      FROM numbered n WHERE n.scope = 'adjustment' AND n.key = a.id::text`;
  await tx`
    UPDATE prediction p SET state = 'won', paid = n.amount, journal_id = n.id, ended_at = n.at
      FROM numbered n WHERE n.scope = 'prediction' AND n.key = p.id::text`;
  await tx`UPDATE prediction SET state = 'lost', ended_at = created_at WHERE state = 'open'`;
}

/** Rows that move no money. */
export async function fillBesides(
  tx: Transaction,
  vault: Vault,
  { journals, members }: FillSize,
): Promise<void> {
  const account = vault.seal('bank account', '001234567890');
  await tx`
    INSERT INTO member_bank (id, member_id, bank_id, bank_name, holder_sealed, holder_key, acc_no_sealed, acc_no_key, is_default, created_at, kind)
    OVERRIDING SYSTEM VALUE
    SELECT i, i, 'BDO', 'BDO Unibank', ${vault.seal('bank holder', 'Maria Santos')}, ${vault.index('bank holder', 'MARIA SANTOS')}, ${account}, int8send(i), true, pg_temp.at(0, 1), 'bank'
      FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO passkey (member_id, credential_id, public_key, counter, transports, name, created_at)
    SELECT i, int8send(i), 'a key', 0, '{internal}', 'Pixel', pg_temp.at(0, 1)
      FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO member_note (subject_id, author, author_name, text_sealed, at)
    SELECT i, 'ana', 'Ana Reyes', ${vault.seal('member note', 'A note')}, pg_temp.at(0, 1)
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
    SELECT member_id, ticket_id, amount, created_at FROM deposit WHERE state = 'CREDITED'
     UNION ALL SELECT referrer_id, 'referral ' || ticket_id, paid, created_at FROM referral_bonus WHERE paid > 0`;
  await fillPerMember(tx, vault, members);
  const items = Math.max(3_000, Math.round(journals / 200));
  await tx`
    INSERT INTO review_item (kind, gateway, reference, dedupe_key, details, created_at, closed_at)
    SELECT 'UNKNOWN_REFERENCE', 'mayapay', 'x' || i, '', '{}', at, CASE WHEN i % 100 <> 0 THEN at END
      FROM generate_series(1, ${items}::int) AS i, pg_temp.at(i, ${items}) AS at`;
  await tx`
    INSERT INTO payment_decision (review_id, act, ticket_id, reason, decided_by, created_at)
    SELECT id, 'reject', 'D1', 'checked', 'ana', closed_at FROM review_item WHERE closed_at IS NOT NULL`;
  await tx`
    INSERT INTO finding (source, working_date, kind, code, reference, item, details, found_at, closed_at)
    SELECT 'gateway', pg_temp.day(at), 'MISSING_HERE', 'mayapay', 'x' || i, '', '{}', at, CASE WHEN i % 100 <> 0 THEN at END
      FROM generate_series(1, ${items}::int) AS i, pg_temp.at(i, ${items}) AS at`;
  await tx`
    INSERT INTO visit_count (working_date, page, source, visits)
    SELECT pg_temp.day(now()) - d, '/page-' || p, 'search', 1 FROM generate_series(0, 399) AS d, generate_series(1, 10) AS p`;
  await tx`
    INSERT INTO operator_audit (at, actor, actor_name, act, subject, reason, before_value, after_value, checker, checker_name, trace_id)
    SELECT pg_temp.at(i, ${items}), CASE WHEN i % 50 = 0 THEN 'ana' ELSE 'ben' END, 'A name', 'approve', 'W' || i, 'checked', '', '', '', '', ''
      FROM generate_series(1, ${items}::int) AS i`;
  await tx`
    INSERT INTO security_event (at, call, refused, member_id, address_key, user_agent, trace_id)
    SELECT pg_temp.at(i, ${items}), '/member/login', CASE WHEN i % 5 = 0 THEN 'invalid_password' END,
           CASE WHEN i % 50 = 0 THEN 1 ELSE i END, sha256(i::text::bytea), '', ''
      FROM generate_series(1, ${items}::int) AS i`;
}

async function fillPerMember(tx: Transaction, vault: Vault, members: number): Promise<void> {
  // The busy member has one of fifty of all rows.
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
    INSERT INTO notice_choice (member_id, language, mail, unsubscribe_hash, changed_at)
    SELECT i, 'en', '{deposit}', int8send(i), now() FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO notice_outbox (id, member_id, what, event, about, amount, created_at, expires_at, due_at, tries, sent_at)
    SELECT gen_random_uuid(), i, 'deposit', i || ' ' || n, 'D' || i, ${PESO}, pg_temp.at(0, 1), now(), now(), 1, now()
      FROM generate_series(1, ${members}::bigint) AS i, generate_series(1, 3) AS n`;
  await tx`
    INSERT INTO push_device (member_id, session_id, endpoint_hash, device_sealed, kinds, language, changed_at)
    SELECT member_id, id, int8send(id), ${vault.seal('push device', '{}')}, '{deposit}', 'en', now() FROM session`;
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
    INSERT INTO fair_seed (member_id, server_seed_sealed, server_seed_hash, client_seed, committed_at, activated_at)
    SELECT i, ${vault.seal('fair seed', 'a'.repeat(64))}, 'hash ' || i, 'abcdef0123', now(), now() FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO fair_seed (member_id, server_seed_sealed, server_seed_hash, committed_at)
    SELECT i, ${vault.seal('fair seed', 'b'.repeat(64))}, 'next ' || i, now() FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO upload (path, member_id, purpose, content_sealed, created_at, in_use)
    SELECT 'document/' || i || '.jpg', i, 'document', ${vault.seal('upload', 'a picture')}, now(), true FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO identity_check (member_id, state, document_type, birthday_sealed, document_path, selfie_path, submitted_at, decided_at)
    SELECT i, CASE WHEN i % 500 = 0 THEN 'pending' ELSE 'approved' END, 'passport', ${vault.seal('birthday', '1990-01-01')},
           'document/' || i || '.jpg', 'document/' || i || '.jpg', now(), CASE WHEN i % 500 <> 0 THEN now() END
      FROM generate_series(1, ${members}::bigint) AS i`;
  await fillRareTables(tx, members);
}

/** Tables that only the export of a member's data reads. */
async function fillRareTables(tx: Transaction, members: number): Promise<void> {
  const everyone = tx`FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`
    INSERT INTO money_request (member_id, request_id, fingerprint, ticket_id, created_at)
    SELECT member_id, gen_random_uuid(), '', ticket_id, created_at FROM deposit`;
  await tx`
    INSERT INTO coupon (code, kind, value, audience, uses, claimed, created_at, expires_at)
    VALUES ('FILL', 'token', 10000, 'all', ${members}, ${members}, now(), now() + interval '1 day')`;
  await tx`INSERT INTO coupon_claim (coupon_code, member_id, claimed_at) SELECT 'FILL', i, now() ${everyone}`;
  await tx`
    INSERT INTO game_session (token_hash, provider, member_id, game_code, player, session_id, created_at, expires_at)
    SELECT 'launch ' || i, 'launchone', i, 'game-1', 'p' || i, i, now(), now() + interval '1 day' ${everyone}`;
  await tx`INSERT INTO provider_player (provider, member_id, player) SELECT 'launchone', i, 'p' || i ${everyone}`;
  await tx`
    INSERT INTO member_exclusion (member_id, kind, starts_at, ends_at, firm_until, ended_at)
    SELECT i, 'cooloff', at, at + interval '1 day', at + interval '1 day', CASE WHEN i % 2 = 0 THEN at + interval '1 day' END
      ${everyone}, pg_temp.at(0, 1) AS at`;
  await tx`INSERT INTO reality_check (member_id, acked_at) SELECT i, now() ${everyone}`;
  await tx`INSERT INTO member_terms (member_id, version, at) SELECT i, '2026-11', now() ${everyone}`;
  await tx`
    WITH message AS (
      INSERT INTO inbox_message (id, member_id, title, text, reward_kind, reward, key, fingerprint, created_at, expires_at)
      OVERRIDING SYSTEM VALUE
      SELECT (SELECT max(id) FROM inbox_message) + i, i, '{"en": "A gift"}', '{"en": "Of a level"}', 'cash', ${PESO}, 'vip level 1 ' || i, '',
             now(), now() + interval '30 days'
        ${everyone}
       WHERE EXISTS (SELECT 1 FROM deposit d WHERE d.member_id = i AND d.state = 'CREDITED')
      RETURNING id, member_id, reward)
    INSERT INTO vip_gift (member_id, occasion, needed, amount, message_id, given_at)
    SELECT member_id, 'level 1', 1, reward, id, now() FROM message`;
  await tx`
    INSERT INTO support_ticket (support_id, member_id, topic, page, ticket_id, message, state, created_at, answer_by, changed_at)
    SELECT 'S' || i, i, 'deposit', '/deposit', '', 'Where is it?', CASE WHEN i % 500 = 0 THEN 'open' WHEN i % 7 = 0 THEN 'answered' ELSE 'closed' END,
           now(), now() + interval '1 day', CASE WHEN i % 500 <> 0 THEN now() END ${everyone}`;
  await tx`
    INSERT INTO support_answer (support_ticket_id, request_id, message, created_at)
    SELECT id, gen_random_uuid(), 'Here', now() FROM support_ticket WHERE state <> 'open'`;
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
