-- The seamless wallet: one action of a provider is one round trip. provider_apply(items) locks the members of all items,
-- then applies them in order and answers each:
--   { action, provider, tx, fingerprint, working_date, round, … } → { code, balance?, member_id?, transaction_id? }
-- Amounts and ids travel as text inside the JSON.

CREATE FUNCTION provider_answer(code text, member bigint, transaction_id bigint DEFAULT NULL) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'code', code, 'member_id', member::text, 'transaction_id', transaction_id::text,
    'balance', (SELECT (a.balance - a.held)::text FROM account a WHERE a.name = 'member_cash:' || member)))
$$;

-- NULL when the key is new. A bet under a tombstone was rolled back before it came.
CREATE FUNCTION provider_earlier(item jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
           WHEN t.status = 'TOMBSTONE' AND item ->> 'action' IN ('bet', 'betwin')
             THEN provider_answer('TX_ROLLED_BACK', (item ->> 'member_id')::bigint)
           WHEN t.status <> 'TOMBSTONE' AND t.fingerprint = item ->> 'fingerprint' THEN t.answer
           ELSE provider_answer('DUPLICATE_TRANSACTION', (item ->> 'member_id')::bigint)
         END
    FROM provider_transaction t WHERE t.provider = item ->> 'provider' AND t.tx = item ->> 'tx'
$$;

-- Posts one leg pair between a member and the provider's house; NULL when the member cannot pay.
CREATE FUNCTION provider_move(item jsonb, kind text, key text, member bigint, to_member bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  posted jsonb;
BEGIN
  posted := ledger_post(jsonb_build_array(jsonb_build_object(
    'kind', kind, 'scope', 'provider:' || (item ->> 'provider'), 'key', key,
    'fingerprint', item ->> 'fingerprint', 'working_date', item ->> 'working_date',
    'details', jsonb_build_object('provider', item ->> 'provider', 'round', item ->> 'round',
                                  'game_code', item ->> 'game_code'),
    'legs', jsonb_build_array(
      jsonb_build_array('member_cash:' || member, to_member::text),
      jsonb_build_array('house:' || (item ->> 'provider'), (-to_member)::text))))) -> 0;
  IF posted ->> 'outcome' = 'applied' THEN
    RETURN (posted ->> 'journal_id')::bigint;
  ELSIF posted ->> 'reason' = 'insufficient_balance' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'provider: the ledger answered % to %/%', posted, item ->> 'provider', key;
END $$;

CREATE FUNCTION provider_tell(member bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('member_changed', json_build_object('member', member, 'what', 'balance')::text)
$$;

-- Locks the member of the bet that an item names, if that bet is known.
CREATE FUNCTION provider_lock_bettor(item jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT FROM account WHERE name = (
    SELECT 'member_cash:' || t.member_id FROM provider_transaction t
     WHERE t.provider = item ->> 'provider' AND t.tx = item ->> 'bet_tx')
     FOR NO KEY UPDATE
$$;

-- bet and betwin. `allowed` is OK or the reason for which session, member or game forbid a new bet; a repeat is answered
-- before it is looked at. Every refusal is final and stored.
CREATE FUNCTION provider_bet(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer      jsonb := provider_earlier(item);
  code        text := item ->> 'allowed';
  member      bigint := (item ->> 'member_id')::bigint;
  stake       bigint := (item ->> 'amount')::bigint;
  won         bigint := coalesce((item ->> 'win')::bigint, 0);
  settles     boolean := item ->> 'action' = 'betwin';
  played      round%ROWTYPE;
  bet_journal bigint;
  win_journal bigint;
  id_of_tx    bigint;
BEGIN
  IF answer IS NOT NULL THEN
    RETURN answer;
  END IF;
  SELECT * INTO played FROM round
   WHERE provider = item ->> 'provider' AND ref = item ->> 'round' AND member_id = member FOR UPDATE;
  IF code = 'OK' AND played.status <> 'open' THEN
    code := 'ROUND_CLOSED';
  END IF;
  IF code = 'OK' AND stake > 0 THEN
    bet_journal := provider_move(item, 'bet', item ->> 'tx', member, -stake);
    IF bet_journal IS NULL THEN
      code := 'INSUFFICIENT_FUNDS';
    END IF;
  END IF;
  IF code = 'OK' THEN
    IF won > 0 THEN
      win_journal := provider_move(item, 'win', (item ->> 'tx') || ' win', member, won);
    END IF;
    INSERT INTO round AS r (provider, ref, member_id, game_code, status, stake, payout, working_date, closed_at)
    VALUES (item ->> 'provider', item ->> 'round', member, item ->> 'game_code',
            CASE WHEN settles THEN 'settled' ELSE 'open' END, stake, won, (item ->> 'working_date')::date,
            CASE WHEN settles THEN now() END)
    ON CONFLICT (provider, ref, member_id) DO UPDATE
      SET stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
          status = excluded.status, closed_at = excluded.closed_at
    RETURNING * INTO played;
    PERFORM provider_tell(member) WHERE bet_journal IS NOT NULL OR win_journal IS NOT NULL;
  END IF;
  id_of_tx := nextval('provider_transaction_id_seq');
  answer := provider_answer(code, member, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, amount, win,
                                    journal_id, win_journal_id, answer)
  VALUES (id_of_tx, item ->> 'provider', item ->> 'tx', item ->> 'action',
          CASE code WHEN 'OK' THEN 'APPLIED' ELSE 'REFUSED' END, item ->> 'fingerprint', member, played.id, stake, won,
          bet_journal, win_journal, answer);
  RETURN answer;
END $$;

-- A win of a bet that stands is always paid: no session, state, limit or closed round refuses it. Not stored when refused,
-- because the bet may still be on its way.
CREATE FUNCTION provider_win(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer   jsonb;
  won      bigint := (item ->> 'amount')::bigint;
  bet      provider_transaction%ROWTYPE;
  journal  bigint;
  id_of_tx bigint;
BEGIN
  -- Again, because the bet may have come since the call began.
  PERFORM provider_lock_bettor(item);
  answer := provider_earlier(item);
  IF answer IS NOT NULL THEN
    RETURN answer;
  END IF;
  SELECT * INTO bet FROM provider_transaction WHERE provider = item ->> 'provider' AND tx = item ->> 'bet_tx';
  IF NOT FOUND OR bet.action NOT IN ('bet', 'betwin') OR bet.status = 'REFUSED' THEN
    RETURN provider_answer('TX_NOT_EXIST', bet.member_id);
  ELSIF bet.status <> 'APPLIED' THEN
    RETURN provider_answer('TX_ROLLED_BACK', bet.member_id);
  ELSIF NOT EXISTS (SELECT FROM round WHERE id = bet.round_id AND ref = item ->> 'round') THEN
    RETURN provider_answer('MALFORMED', bet.member_id);
  END IF;
  IF won > 0 THEN
    journal := provider_move(item, 'win', item ->> 'tx', bet.member_id, won);
    PERFORM provider_tell(bet.member_id);
  END IF;
  UPDATE round SET payout = payout + won,
         status = CASE WHEN (item ->> 'round_closed')::boolean THEN 'settled' ELSE status END,
         closed_at = CASE WHEN (item ->> 'round_closed')::boolean THEN coalesce(closed_at, now()) ELSE closed_at END
   WHERE id = bet.round_id;
  id_of_tx := nextval('provider_transaction_id_seq');
  answer := provider_answer('OK', bet.member_id, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, bet_id, amount,
                                    journal_id, answer)
  VALUES (id_of_tx, item ->> 'provider', item ->> 'tx', 'win', 'APPLIED', item ->> 'fingerprint', bet.member_id,
          bet.round_id, bet.id, won, journal, answer);
  RETURN answer;
END $$;

-- The exact mirror of a bet that stands, once; of an unknown bet a tombstone; of a refused or rolled back one nothing.
CREATE FUNCTION provider_rollback(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer   jsonb;
  bet      provider_transaction%ROWTYPE;
  posted   jsonb;
  id_of_tx bigint;
BEGIN
  -- Again, because the bet may have come since the call began.
  PERFORM provider_lock_bettor(item);
  answer := provider_earlier(item);
  IF answer IS NOT NULL THEN
    RETURN answer;
  END IF;
  SELECT * INTO bet FROM provider_transaction WHERE provider = item ->> 'provider' AND tx = item ->> 'bet_tx';
  IF NOT FOUND THEN
    INSERT INTO provider_transaction (provider, tx, action, status, fingerprint, answer)
    VALUES (item ->> 'provider', item ->> 'bet_tx', 'bet', 'TOMBSTONE', '', '{}')
    ON CONFLICT DO NOTHING RETURNING * INTO bet;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'provider: the bet came while its rollback was applied' USING ERRCODE = 'serialization_failure';
    END IF;
  ELSIF bet.status = 'APPLIED' AND bet.action <> 'bet' THEN
    RETURN provider_answer(CASE bet.action WHEN 'betwin' THEN 'ALREADY_SETTLED' ELSE 'TX_NOT_EXIST' END, bet.member_id);
  ELSIF bet.status = 'APPLIED' THEN
    IF NOT EXISTS (SELECT FROM round WHERE id = bet.round_id AND ref = item ->> 'round') THEN
      RETURN provider_answer('MALFORMED', bet.member_id);
    END IF;
    -- The row lock keeps a closing of the round out until this is done.
    PERFORM FROM round WHERE id = bet.round_id FOR UPDATE;
    IF EXISTS (SELECT FROM provider_transaction WHERE bet_id = bet.id AND action = 'win')
       OR EXISTS (SELECT FROM round WHERE id = bet.round_id AND status <> 'open') THEN
      RETURN provider_answer('ALREADY_SETTLED', bet.member_id);
    END IF;
    IF bet.journal_id IS NOT NULL THEN
      posted := ledger_post(jsonb_build_array(jsonb_build_object(
        'kind', 'rollback', 'scope', 'provider:' || bet.provider, 'key', item ->> 'tx',
        'fingerprint', item ->> 'fingerprint', 'working_date', item ->> 'working_date',
        'details', jsonb_build_object('provider', bet.provider, 'round', item ->> 'round', 'bet_tx', bet.tx),
        'reverses', bet.journal_id::text))) -> 0;
      IF posted ->> 'outcome' <> 'applied' THEN
        RAISE EXCEPTION 'provider: the ledger answered % to the rollback of %/%', posted, bet.provider, bet.tx;
      END IF;
      PERFORM provider_tell(bet.member_id);
    END IF;
    UPDATE provider_transaction SET status = 'ROLLED_BACK' WHERE id = bet.id;
    UPDATE round SET stake = stake - bet.amount WHERE id = bet.round_id;
    UPDATE round SET status = 'void', closed_at = now()
     WHERE id = bet.round_id
       AND NOT EXISTS (SELECT FROM provider_transaction WHERE round_id = bet.round_id AND status = 'APPLIED');
  END IF;
  id_of_tx := nextval('provider_transaction_id_seq');
  answer := provider_answer('OK', bet.member_id, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, bet_id, amount,
                                    journal_id, answer)
  VALUES (id_of_tx, item ->> 'provider', item ->> 'tx', 'rollback', 'APPLIED', item ->> 'fingerprint', bet.member_id,
          NULL, bet.id, bet.amount, (posted ->> 'journal_id')::bigint, answer);
  RETURN answer;
END $$;

-- Settles the round of every member that plays in it. Moves no money.
CREATE FUNCTION provider_round_close(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer   jsonb := provider_earlier(item);
  rounds   bigint[];
  only_one bigint;
  id_of_tx bigint;
BEGIN
  IF answer IS NOT NULL THEN
    RETURN answer;
  END IF;
  SELECT array_agg(r.id), CASE count(*) WHEN 1 THEN min(r.member_id) END INTO rounds, only_one
    FROM (SELECT id, member_id FROM round WHERE provider = item ->> 'provider' AND ref = item ->> 'round'
           ORDER BY id FOR UPDATE) AS r;
  IF rounds IS NULL THEN
    RETURN provider_answer('TX_NOT_EXIST', NULL);
  END IF;
  UPDATE round SET status = 'settled', closed_at = now() WHERE id = ANY (rounds) AND status = 'open';
  id_of_tx := nextval('provider_transaction_id_seq');
  answer := provider_answer('OK', only_one, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, answer)
  VALUES (id_of_tx, item ->> 'provider', item ->> 'tx', 'roundclose', 'APPLIED', item ->> 'fingerprint', only_one, answer);
  RETURN answer;
END $$;

CREATE FUNCTION provider_apply(items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  item    jsonb;
  answers jsonb := '[]';
BEGIN
  -- The members' rows first, in ascending id; then nothing that is looked up can change underneath.
  PERFORM FROM account
    WHERE name IN (
      SELECT 'member_cash:' || (i.item ->> 'member_id') FROM jsonb_array_elements(items) AS i (item)
       WHERE i.item ? 'member_id'
      UNION ALL
      SELECT 'member_cash:' || t.member_id FROM jsonb_array_elements(items) AS i (item)
        JOIN provider_transaction t ON t.provider = i.item ->> 'provider' AND t.tx = i.item ->> 'bet_tx'
       WHERE t.member_id IS NOT NULL)
    ORDER BY id FOR NO KEY UPDATE;

  FOR item IN SELECT i.item FROM jsonb_array_elements(items) WITH ORDINALITY AS i (item, ord) ORDER BY i.ord LOOP
    answers := answers || jsonb_build_array(CASE item ->> 'action'
      WHEN 'bet' THEN provider_bet(item)
      WHEN 'betwin' THEN provider_bet(item)
      WHEN 'win' THEN provider_win(item)
      WHEN 'rollback' THEN provider_rollback(item)
      WHEN 'roundclose' THEN provider_round_close(item)
    END);
  END LOOP;
  RETURN answers;
END $$;
