-- The seamless wallet, many actions at once: one call is one round trip for all of them, and one commit.
--
-- wallet_apply(…) takes one array per field and answers each item separately. It checks nonces, locks the members of all items
-- once in ascending id of their accounts, applies all plain items together, and everything else one by one, in order
-- (wallet-actions.sql). Both ways use the same function to decide an item (wallet-decide.sql) and the same one to write it
-- (wallet-write.sql). An item is plain if it is a bet, betwin or win of cash with a new key and round, by a member who may play,
-- has no running promotion and no limits, has enough money after the earlier items, and wins no more than the stakes explain. If a
-- member has any other item in the call, all items of that member are handled one by one, so that they are applied in their order.
--
-- The same key in two parallel calls can be a unique violation: then nothing of the call is written, and the caller sends each
-- item again alone, with set_wise = false.

-- Returns the positions of the items whose nonce was used before.
CREATE OR REPLACE FUNCTION wallet_take_nonces(key_ids text[], nonces text[], at timestamptz) RETURNS int[] LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
BEGIN
  -- In a fixed order, so that two calls with the same nonces do not deadlock.
  BEGIN
    INSERT INTO provider_nonce (key_id, nonce, seen_at)
    SELECT i.key_id, i.nonce, at FROM unnest(key_ids, nonces) AS i (key_id, nonce) WHERE i.nonce IS NOT NULL ORDER BY 1, 2;
    RETURN '{}';
  EXCEPTION WHEN unique_violation THEN
    -- Checked one by one, which takes twice as long as the optimistic way.
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

-- Locks the members of all items, in ascending id of their accounts, and returns their ids.
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

-- Those of these members whose items are handled one by one, because their state must be read again after each item.
CREATE OR REPLACE FUNCTION wallet_special(members bigint[]) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT g.member_id FROM promotion_grant g WHERE g.member_id = ANY (members) AND g.state = 'RUNNING'
     UNION ALL
    SELECT l.member_id FROM member_limit l WHERE l.member_id = ANY (members)
     UNION ALL
    SELECT e.member_id FROM member_exclusion e WHERE e.member_id = ANY (members) AND e.ended_at IS NULL);
END $$;

-- Each item with the game session of its token, if the token was given to this provider.
CREATE OR REPLACE FUNCTION wallet_items(
  at timestamptz, day date, own text[], rules wallet_win_rules, closed text[], actions text[], providers text[], token_hashes text[], txs text[],
  fingerprints text[],
  rounds text[], game_codes text[], bet_txs text[], amounts bigint[], wins bigint[], closes boolean[], extras text[])
RETURNS wallet_item[] LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN ARRAY(
    SELECT ROW(i.ord, i.action, i.provider, i.tx, i.fingerprint, i.round, i.game_code, i.bet_tx, i.amount,
               coalesce(i.win, 0), i.closes, i.extra::jsonb, i.provider = ANY (own), at, day, rules,
               s.member_id, s.created_at, s.expires_at, s.player, s.game_code, wallet_items.closed)::wallet_item
      FROM unnest(actions, providers, token_hashes, txs, fingerprints, rounds, game_codes, bet_txs, amounts, wins, closes, extras)
           WITH ORDINALITY AS i (action, provider, token_hash, tx, fingerprint, round, game_code, bet_tx, amount, win, closes,
                                 extra, ord)
      LEFT JOIN game_session s ON s.token_hash = i.token_hash AND s.provider = i.provider
     ORDER BY i.ord);
END $$;

-- What of a win that was taken had to wait for a person, whatever became of it: a repeat gets the same answer. NULL when nothing had.
CREATE OR REPLACE FUNCTION wallet_in_review(item wallet_item, done wallet_answer) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF item.action IN ('win', 'betwin') AND done.answer ->> 'code' = 'OK' THEN
    RETURN (SELECT w.amount FROM win_review w WHERE w.transaction_id = (done.answer ->> 'transaction_id')::bigint);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION wallet_apply_3(
  at timestamptz, day date, own text[], rules wallet_win_rules, closed text[], set_wise boolean,
  key_ids text[], nonces text[], actions text[], providers text[], token_hashes text[], txs text[], fingerprints text[],
  rounds text[], game_codes text[], bet_txs text[], amounts bigint[], wins bigint[], closes boolean[], extras text[],
  -- No other item of the call has this key, or opens the same round.
  alone boolean[])
RETURNS TABLE (ord int, code text, member_id bigint, balance bigint, transaction_id bigint, player text, moved boolean, fair jsonb,
              in_review bigint)
LANGUAGE plpgsql
-- Every table is read by a complete key, so a plan made while the table was small stays good.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off SET jit = off
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  items   wallet_item[] := wallet_items(at, day, own, rules, closed, actions, providers, token_hashes, txs, fingerprints, rounds, game_codes, bet_txs,
                                        amounts, wins, closes, extras);
  reused  int[] := wallet_take_nonces(key_ids, nonces, at);
  members bigint[] := wallet_lock(items, actions);
  plain   wallet_decision[];
  item    wallet_item;
  done    wallet_answer;
BEGIN
  IF set_wise THEN
    FOR i IN 1 .. coalesce(cardinality(reused), 0) LOOP
      alone[reused[i]] := false;
    END LOOP;
    plain := wallet_decide(items, alone, wallet_special(members), NULL);
    IF plain IS NOT NULL THEN
      PERFORM wallet_write(plain, day, 'bet' = ANY (actions) OR 'betwin' = ANY (actions), 'win' = ANY (actions));
      RETURN QUERY
        SELECT (p.item).ord, 'OK', p.member, p.playable, p.id, NULL, p.bet_journal IS NOT NULL OR p.win_journal IS NOT NULL, NULL::jsonb,
               NULL::bigint
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
             -- A rollback tells the draw that it makes void, for the member to see that it was no better than others.
             CASE WHEN item.is_own AND item.action IN ('bet', 'rollback') THEN (
               SELECT jsonb_build_object('sealed', encode(f.server_seed_sealed, 'hex'), 'hash', f.server_seed_hash,
                                         'client_seed', f.client_seed, 'nonce', b.fair_nonce, 'rounds', b.fair_rounds)
                 FROM provider_transaction t
                 JOIN provider_transaction b ON b.id = CASE t.action WHEN 'rollback' THEN t.bet_id ELSE t.id END
                 JOIN fair_seed f ON f.id = b.fair_seed
                WHERE t.id = (done.answer ->> 'transaction_id')::bigint) END,
             wallet_in_review(item, done);
  END LOOP;
END $$;

-- For processes of the release before, which know no market.
CREATE OR REPLACE FUNCTION wallet_apply_2(
  at timestamptz, day date, own text[], rules wallet_win_rules, set_wise boolean,
  key_ids text[], nonces text[], actions text[], providers text[], token_hashes text[], txs text[], fingerprints text[],
  rounds text[], game_codes text[], bet_txs text[], amounts bigint[], wins bigint[], closes boolean[], extras text[],
  alone boolean[])
RETURNS TABLE (ord int, code text, member_id bigint, balance bigint, transaction_id bigint, player text, moved boolean, fair jsonb,
              in_review bigint)
LANGUAGE sql AS $$
  SELECT a.* FROM wallet_apply_3(at, day, own, rules, '{}', set_wise, key_ids, nonces, actions, providers, token_hashes, txs, fingerprints, rounds,
                                 game_codes, bet_txs, amounts, wins, closes, extras, alone) AS a
$$;
