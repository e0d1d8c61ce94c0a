-- Several actions of one request of a provider, in their order, all or none: a batch, in the terms of some providers.
--
-- The first refusal rolls back the items before it. It is stored like a refusal in wallet_play, so that a repeat gets the same
-- answer whatever the balance is then. A bet after its rollback moves nothing and is no refusal. Returns one row per item; after
-- a refusal, only its row; when the nonce was used before, one row with ord 0.
CREATE OR REPLACE FUNCTION wallet_apply_all_3(
  at timestamptz, day date, own text[], rules wallet_win_rules, closed text[], key_id text, nonce text,
  actions text[], providers text[], token_hashes text[], txs text[], fingerprints text[], rounds text[], game_codes text[],
  bet_txs text[], amounts bigint[], wins bigint[], closes boolean[], extras text[])
RETURNS TABLE (ord int, code text, member_id bigint, balance bigint, transaction_id bigint, player text, moved boolean, fair jsonb,
              in_review bigint)
LANGUAGE plpgsql
-- As wallet_apply_3.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off SET jit = off
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  items   wallet_item[] := wallet_items(at, day, own, rules, closed, actions, providers, token_hashes, txs, fingerprints, rounds, game_codes, bet_txs,
                                        amounts, wins, closes, extras);
  item    wallet_item;
  done    wallet_answer;
  answers wallet_answer[] := '{}';
  refusal text;
  kept    provider_transaction%ROWTYPE;
BEGIN
  IF wallet_take_nonces(ARRAY[key_id], ARRAY[nonce], at) <> '{}' THEN
    RETURN QUERY SELECT 0, 'NONCE_REUSED', NULL::bigint, NULL::bigint, NULL::bigint, NULL, false, NULL::jsonb, NULL::bigint;
    RETURN;
  END IF;
  -- Outside the block that may be rolled back, so that the lock is held until the refusal is written.
  PERFORM wallet_lock(items, actions);
  BEGIN
    FOREACH item IN ARRAY items LOOP
      done := wallet_apply_item(item);
      answers := answers || done;
      IF done.answer ->> 'code' <> 'OK' AND NOT (item.action = 'bet' AND done.answer ->> 'code' = 'TX_ROLLED_BACK') THEN
        refusal := done.answer ->> 'code';
        SELECT t.* INTO kept FROM provider_transaction t
         WHERE t.provider = item.provider AND t.tx = item.tx AND t.id = (done.answer ->> 'transaction_id')::bigint;
        RAISE EXCEPTION USING ERRCODE = 'PW001';
      END IF;
    END LOOP;
  EXCEPTION WHEN SQLSTATE 'PW001' THEN
    IF kept.id IS NULL THEN
      done.answer := wallet_answer_now(refusal, (done.answer ->> 'member_id')::bigint);
    ELSIF NOT EXISTS (SELECT FROM provider_transaction t WHERE t.id = kept.id) THEN
      -- Decided without the earlier items: their round may not exist, and their money is back.
      kept.round_id := (SELECT r.id FROM round r WHERE r.id = kept.round_id);
      kept.answer := wallet_answer_now(refusal, kept.member_id, kept.id);
      INSERT INTO provider_transaction SELECT kept.*;
      done.answer := kept.answer;
    END IF;
    RETURN QUERY
      SELECT item.ord, refusal, (done.answer ->> 'member_id')::bigint, (done.answer ->> 'balance')::bigint,
             (done.answer ->> 'transaction_id')::bigint, NULL, false, NULL::jsonb, NULL::bigint;
    RETURN;
  END;
  RETURN QUERY
    SELECT a.ord::int, a.answer ->> 'code', (a.answer ->> 'member_id')::bigint, (a.answer ->> 'balance')::bigint,
           (a.answer ->> 'transaction_id')::bigint, a.answer ->> 'player', a.moved, NULL::jsonb,
           wallet_in_review(items[a.ord], ROW(a.answer, a.moved)::wallet_answer)
      FROM unnest(answers) WITH ORDINALITY AS a (answer, moved, ord) ORDER BY a.ord;
END $$;

-- For processes of the release before, which know no market.
CREATE OR REPLACE FUNCTION wallet_apply_all_2(
  at timestamptz, day date, own text[], rules wallet_win_rules, key_id text, nonce text,
  actions text[], providers text[], token_hashes text[], txs text[], fingerprints text[], rounds text[], game_codes text[],
  bet_txs text[], amounts bigint[], wins bigint[], closes boolean[], extras text[])
RETURNS TABLE (ord int, code text, member_id bigint, balance bigint, transaction_id bigint, player text, moved boolean, fair jsonb,
              in_review bigint)
LANGUAGE sql AS $$
  SELECT a.* FROM wallet_apply_all_3(at, day, own, rules, '{}', key_id, nonce, actions, providers, token_hashes, txs, fingerprints, rounds,
                                     game_codes, bet_txs, amounts, wins, closes, extras) AS a
$$;
