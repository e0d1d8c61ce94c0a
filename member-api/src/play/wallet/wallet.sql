-- The seamless wallet, many actions at once: one call is one round trip for all of them, and one commit.
--
-- wallet_apply(…) takes one array a field and answers each item on its own. It sees to nonces, locks the members of all items
-- once in ascending id of their accounts, does what is plain for all together, and everything else one by one, in order
-- (wallet-items.sql). Plain is a bet, betwin or win of money in cash whose key and round are new, by a member who may play, has no running
-- promotion and no limits, and can pay it after the items before it. A member with anything else in the call is dealt with one
-- by one altogether, so that each member's items happen in their order.
--
-- A key that two calls bring at once can be a unique violation: then nothing of the call stays, and the caller sends its items
-- again with set_wise = false, each alone.

-- Returns the places of the items whose nonce was seen before.
CREATE OR REPLACE FUNCTION wallet_take_nonces(key_ids text[], nonces text[], at timestamptz) RETURNS int[] LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
BEGIN
  -- In one order, so that two calls with the same nonces do not wait for one another.
  BEGIN
    INSERT INTO provider_nonce (key_id, nonce, seen_at)
    SELECT i.key_id, i.nonce, at FROM unnest(key_ids, nonces) AS i (key_id, nonce) WHERE i.nonce IS NOT NULL ORDER BY 1, 2;
    RETURN '{}';
  EXCEPTION WHEN unique_violation THEN
    -- Looked at one by one, which takes twice as long as hoping.
  END;
  WITH taken AS (
    INSERT INTO provider_nonce (key_id, nonce, seen_at)
    SELECT i.key_id, i.nonce, at FROM unnest(key_ids, nonces) AS i (key_id, nonce) WHERE i.nonce IS NOT NULL ORDER BY 1, 2
    ON CONFLICT DO NOTHING RETURNING key_id || ' ' || nonce AS name)
  SELECT coalesce(array_agg(name), '{}') INTO fresh FROM taken;
  RETURN ARRAY(
    SELECT i.ord FROM (
      SELECT ord::int, key_id || ' ' || nonce AS name, row_number() OVER (PARTITION BY key_id, nonce ORDER BY ord) AS nth
        FROM unnest(key_ids, nonces) WITH ORDINALITY AS u (key_id, nonce, ord)) AS i
     WHERE i.name IS NOT NULL AND (i.nth > 1 OR i.name <> ALL (fresh)));
END $$;

-- Locks the members of all items and returns their ids.
CREATE OR REPLACE FUNCTION wallet_lock(items wallet_item[], actions text[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  names text[] := ARRAY(
    SELECT 'member_cash:' || i.member FROM unnest(items) AS i
     WHERE i.action IN ('bet', 'betwin') AND i.member IS NOT NULL);
BEGIN
  IF 'win' = ANY (actions) OR 'rollback' = ANY (actions) THEN
    names := names || ARRAY(
      SELECT 'member_cash:' || t.member_id FROM unnest(items) AS i
        JOIN provider_transaction t ON t.provider = i.provider AND t.tx = i.bet_tx
       WHERE i.action IN ('win', 'rollback') AND t.member_id IS NOT NULL);
  END IF;
  IF 'roundclose' = ANY (actions) THEN
    names := names || ARRAY(
      SELECT 'member_cash:' || r.member_id FROM unnest(items) AS i
        JOIN round r ON r.provider = i.provider AND r.ref = i.round
       WHERE i.action = 'roundclose');
  END IF;
  RETURN ARRAY(SELECT l.member_id FROM (
    SELECT a.member_id FROM account a WHERE a.name = ANY (names) ORDER BY a.id FOR NO KEY UPDATE) AS l);
END $$;

-- The plain ones of `items`, each with all that is to be written.
CREATE OR REPLACE FUNCTION wallet_find_plain(items wallet_item[], alone boolean[], members bigint[]) RETURNS wallet_plain[] LANGUAGE plpgsql AS $$
DECLARE
  special bigint[] := ARRAY(
    SELECT g.member_id FROM promotion_grant g WHERE g.member_id = ANY (members) AND g.state = 'RUNNING'
     UNION ALL
    SELECT l.member_id FROM member_limit l WHERE l.member_id = ANY (members)
     UNION ALL
    SELECT e.member_id FROM member_exclusion e WHERE e.member_id = ANY (members) AND e.ended_at IS NULL);
  off     text[] := ARRAY(SELECT code FROM provider_switch WHERE is_off);
BEGIN
  RETURN (
    -- On its own, so that every index below is asked with all of its columns.
    WITH named AS MATERIALIZED (
      SELECT i AS item, i.ord, i.action, i.provider, i.tx, i.round, i.game_code, i.amount, i.win,
             -- A repeat of a bet is found by its round; one that was refused is found when it is written, and then alone.
             CASE i.action WHEN 'win' THEN i.tx END AS win_tx,
             coalesce(i.member, b.member_id) AS member, b.id AS bet_id, b.round_id,
             CASE WHEN i.action = 'win' THEN b.status = 'APPLIED' AND b.action = 'bet' AND b.grant_id IS NULL
                  ELSE i.ends > i.at AND i.provider <> ALL (off) AND NOT coalesce(i.extra ? 'fair_rounds', false)
             END AND alone[i.ord] AND coalesce(i.member, b.member_id) <> ALL (special) AS is_good
        FROM unnest(items) AS i
        LEFT JOIN provider_transaction b ON b.provider = i.provider AND b.tx = i.bet_tx
       WHERE i.action IN ('bet', 'betwin', 'win', 'rollback', 'roundclose')),
    known AS (
      SELECT n.item, n.ord, n.action, n.win, n.member, n.bet_id, n.round_id, a.id AS account, h.id AS house,
             a.balance - a.held AS cash,
             CASE n.action WHEN 'win' THEN n.amount ELSE n.win - n.amount END AS delta,
             n.is_good AND t.id IS NULL AND h.id IS NOT NULL
             AND CASE WHEN n.action = 'win' THEN r.id = n.round_id AND r.grant_id IS NULL
                      ELSE n.action IN ('bet', 'betwin') AND r.id IS NULL AND m.state = 'active' AND NOT g.is_off AND NOT g.gone
                 END AS is_good
        FROM named n
        LEFT JOIN account a ON a.name = 'member_cash:' || n.member
        LEFT JOIN account h ON h.name = 'house:' || n.provider
        LEFT JOIN member m ON m.id = n.member
        LEFT JOIN game g ON g.provider_code = n.provider AND g.game_code = n.game_code
        LEFT JOIN provider_transaction t ON t.provider = n.provider AND t.tx = n.win_tx
        LEFT JOIN round r ON r.provider = n.provider AND r.ref = n.round AND r.member_id = n.member),
    summed AS (
      SELECT k.*, (k.cash + sum(k.delta) OVER (PARTITION BY k.member ORDER BY k.ord))::bigint AS playable FROM known k),
    judged AS (
      SELECT s.*, bool_and(coalesce(s.is_good AND s.playable - CASE s.action WHEN 'betwin' THEN s.win ELSE 0 END >= 0,
                                    false)) OVER (PARTITION BY s.member) AS is_plain
        FROM summed s)
    SELECT array_agg(ROW(p.item, nextval('provider_transaction_id_seq'), p.member, p.account, p.house,
                         coalesce(p.round_id, nextval('round_id_seq')), p.bet_id,
                         CASE WHEN p.action <> 'win' AND p.delta <> p.win THEN nextval('journal_id_seq') END,
                         CASE WHEN p.action = 'win' AND p.delta > 0 OR p.win > 0 THEN nextval('journal_id_seq') END,
                         p.playable)::wallet_plain)
      FROM (SELECT * FROM judged WHERE is_plain ORDER BY ord) AS p);
END $$;

CREATE OR REPLACE FUNCTION wallet_write_plain(plain wallet_plain[], day date, has_wins boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_post_pairs(ARRAY(
    SELECT ROW(move.journal_id, move.kind, 'provider:' || (p.item).provider, move.key, (p.item).fingerprint,
               jsonb_build_object('provider', (p.item).provider, 'round', (p.item).round, 'game_code', (p.item).game_code),
               p.account, p.house, move.amount)::ledger_pair
      FROM unnest(plain) WITH ORDINALITY AS p (item, id, member, account, house, round_id, bet_id, bet_journal, win_journal, playable, ord)
     CROSS JOIN LATERAL (
       SELECT 1 AS step, p.bet_journal AS journal_id, 'bet' AS kind, (p.item).tx AS key, -(p.item).amount AS amount
        WHERE p.bet_journal IS NOT NULL
        UNION ALL
       SELECT 2, p.win_journal, 'win', (p.item).tx || CASE (p.item).action WHEN 'betwin' THEN ' win' ELSE '' END,
              CASE (p.item).action WHEN 'betwin' THEN (p.item).win ELSE (p.item).amount END
        WHERE p.win_journal IS NOT NULL) AS move
     ORDER BY p.ord, move.step), day);

  INSERT INTO round (id, provider, ref, member_id, game_code, status, stake, payout, working_date, closed_at, valid_stake, low_odds)
  OVERRIDING SYSTEM VALUE
  SELECT p.round_id, (p.item).provider, (p.item).round, p.member, (p.item).game_code,
         CASE (p.item).action WHEN 'betwin' THEN 'settled' ELSE 'open' END, (p.item).amount, (p.item).win, day,
         CASE (p.item).action WHEN 'betwin' THEN now() END,
         ((p.item).extra ->> 'valid_stake')::bigint, coalesce(((p.item).extra ->> 'odds')::bigint < 15000, false)
    FROM unnest(plain) AS p WHERE (p.item).action <> 'win';

  IF has_wins THEN
    -- Several wins of one round are one update of its row.
    UPDATE round r
       SET payout = r.payout + w.amount,
           status = CASE WHEN w.closes THEN 'settled' ELSE r.status END,
           closed_at = CASE WHEN w.closes THEN coalesce(r.closed_at, now()) ELSE r.closed_at END,
           valid_stake = coalesce(r.valid_stake + w.valid_stake, r.valid_stake, w.valid_stake)
      FROM (SELECT p.round_id, sum((p.item).amount)::bigint AS amount, bool_or((p.item).closes) AS closes,
                   sum(((p.item).extra ->> 'valid_stake')::bigint)::bigint AS valid_stake
              FROM unnest(plain) AS p WHERE (p.item).action = 'win' GROUP BY p.round_id) AS w
     WHERE r.id = w.round_id;
  END IF;

  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, bet_id, amount, win,
                                    journal_id, win_journal_id, answer, odds, lines, valid_stake)
  SELECT p.id, (p.item).provider, (p.item).tx, (p.item).action, 'APPLIED', (p.item).fingerprint, p.member, p.round_id, p.bet_id,
         (p.item).amount, (p.item).win,
         CASE (p.item).action WHEN 'win' THEN p.win_journal ELSE p.bet_journal END,
         CASE (p.item).action WHEN 'betwin' THEN p.win_journal END,
         jsonb_build_object('code', 'OK', 'member_id', p.member::text, 'transaction_id', p.id::text, 'balance', p.playable::text),
         ((p.item).extra ->> 'odds')::bigint, (p.item).extra -> 'lines', ((p.item).extra ->> 'valid_stake')::bigint
    FROM unnest(plain) AS p;
END $$;

CREATE OR REPLACE FUNCTION wallet_apply(
  at timestamptz, day date, own text[], set_wise boolean,
  key_ids text[], nonces text[], actions text[], providers text[], token_hashes text[], txs text[], fingerprints text[],
  rounds text[], game_codes text[], bet_txs text[], amounts bigint[], wins bigint[], closes boolean[], extras text[],
  -- No other item of the call has this item's key, or opens its round.
  alone boolean[])
RETURNS TABLE (ord int, code text, member_id bigint, balance bigint, transaction_id bigint, player text, moved boolean, fair jsonb)
LANGUAGE plpgsql
-- Every table is asked by a whole key, however small it was when the session planned the question.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off SET jit = off
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  items   wallet_item[] := ARRAY(
    SELECT ROW(i.ord, i.action, i.provider, i.tx, i.fingerprint, i.round, i.game_code, i.bet_tx, i.amount,
               coalesce(i.win, 0), i.closes, i.extra::jsonb, i.provider = ANY (own), at, day,
               s.member_id, s.created_at, s.expires_at, s.player, s.game_code)::wallet_item
      FROM unnest(actions, providers, token_hashes, txs, fingerprints, rounds, game_codes, bet_txs, amounts, wins, closes, extras)
           WITH ORDINALITY AS i (action, provider, token_hash, tx, fingerprint, round, game_code, bet_tx, amount, win, closes,
                                 extra, ord)
      LEFT JOIN game_session s ON s.token_hash = i.token_hash AND s.provider = i.provider
     ORDER BY i.ord);
  reused  int[] := wallet_take_nonces(key_ids, nonces, at);
  members bigint[] := wallet_lock(items, actions);
  plain   wallet_plain[];
  is_done boolean[];
  item    wallet_item;
  done    wallet_answer;
BEGIN
  IF set_wise THEN
    FOR i IN 1 .. coalesce(cardinality(reused), 0) LOOP
      alone[reused[i]] := false;
    END LOOP;
    plain := wallet_find_plain(items, alone, members);
    IF plain IS NOT NULL THEN
      PERFORM wallet_write_plain(plain, day, 'win' = ANY (actions));
      RETURN QUERY
        SELECT (p.item).ord, 'OK', p.member, p.playable, p.id, NULL, p.bet_journal IS NOT NULL OR p.win_journal IS NOT NULL, NULL::jsonb
          FROM unnest(plain) AS p;
      IF cardinality(plain) = cardinality(items) THEN
        RETURN;
      END IF;
    END IF;
  END IF;
  FOR item IN SELECT i.* FROM unnest(items) AS i
               WHERE i.ord NOT IN (SELECT (p.item).ord FROM unnest(plain) AS p) ORDER BY i.ord LOOP
    done := CASE WHEN item.ord = ANY (reused) THEN ('{"code": "NONCE_REUSED"}', false)::wallet_answer ELSE wallet_apply_item(item) END;
    RETURN QUERY
      SELECT item.ord, done.answer ->> 'code', (done.answer ->> 'member_id')::bigint, (done.answer ->> 'balance')::bigint,
             (done.answer ->> 'transaction_id')::bigint, done.answer ->> 'player', done.moved,
             CASE WHEN item.extra ? 'fair_rounds' THEN (
               SELECT jsonb_build_object('sealed', encode(f.server_seed_sealed, 'hex'), 'hash', f.server_seed_hash,
                                         'client_seed', f.client_seed, 'nonce', t.fair_nonce, 'rounds', t.fair_rounds)
                 FROM provider_transaction t JOIN fair_seed f ON f.id = t.fair_seed
                WHERE t.id = (done.answer ->> 'transaction_id')::bigint) END;
  END LOOP;
END $$;
