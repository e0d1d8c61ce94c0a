-- The seamless wallet, one action at a time: everything that is not plain, in order.

-- The bet of a win or a rollback, with its member locked: it may have arrived since the start of the call.
CREATE OR REPLACE FUNCTION wallet_named_bet(item wallet_item) RETURNS provider_transaction LANGUAGE plpgsql AS $$
DECLARE
  bet provider_transaction%ROWTYPE;
BEGIN
  PERFORM FROM account WHERE name = (
    SELECT 'member_cash:' || t.member_id FROM provider_transaction t WHERE t.provider = item.provider AND t.tx = item.bet_tx)
    FOR NO KEY UPDATE;
  SELECT * INTO bet FROM provider_transaction WHERE provider = item.provider AND tx = item.bet_tx;
  RETURN bet;
END $$;

-- bet, betwin and win. Every refusal of a stake is final and stored, except for an unknown token. A refused win is not stored,
-- because its bet may still arrive.
CREATE OR REPLACE FUNCTION wallet_play(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
DECLARE
  bet      provider_transaction;
  earlier  jsonb;
  terms    wallet_terms;
  decision wallet_decision;
BEGIN
  IF item.action = 'win' THEN
    bet := wallet_named_bet(item);
  ELSIF item.member IS NULL THEN
    RETURN ('{"code": "INVALID_TOKEN"}'::jsonb, false);
  END IF;
  earlier := wallet_earlier(item, item.member);
  IF earlier IS NOT NULL THEN
    RETURN (earlier, false);
  END IF;

  -- The row lock prevents a parallel closing of the round.
  PERFORM FROM round WHERE provider = item.provider AND ref = item.round AND member_id = item.member FOR UPDATE;
  item.ord := 1;
  terms := wallet_terms_of(item, bet);
  decision := (wallet_decide(ARRAY[item], '{t}', '{}', terms))[1];
  IF decision.code <> 'OK' AND item.action = 'win' THEN
    -- The round of a malformed one may be another member's.
    RETURN (CASE decision.code WHEN 'MALFORMED' THEN '{"code": "MALFORMED"}'::jsonb
                               ELSE wallet_answer(decision.code, decision.member, NULL, decision.playable) END, false);
  END IF;
  IF decision.code = 'OK' AND item.extra ? 'fair_rounds' THEN
    UPDATE fair_seed SET nonce = nonce + 1 WHERE member_id = item.member AND activated_at IS NOT NULL AND revealed_at IS NULL
    RETURNING id, nonce INTO terms.fair_seed, terms.fair_nonce;
    decision.terms := terms;
    IF NOT FOUND THEN
      -- Not stored: the member may name a client seed, and the same bet comes again.
      RETURN (wallet_answer_now('FAIR_SEED_MISSING', item.member), false);
    END IF;
  END IF;
  IF decision.doubt IS NOT NULL THEN
    -- It is divided when a person releases it.
    terms.not_cash := 0;
    terms.bonus_won := 0;
    terms.bonus_paid := 0;
    terms.forfeited := 0;
    decision.terms := terms;
  END IF;
  decision := (wallet_write(ARRAY[decision], item.day, decision.opens, NOT decision.opens))[1];
  IF decision.code = 'OK' THEN
    PERFORM wallet_count(decision.round_id);
    IF item.action <> 'win' AND wallet_event(item.extra) IS NOT NULL THEN
      PERFORM wallet_put_on_side(decision.round_id, wallet_event(item.extra), item.extra -> 'lines' -> 0 ->> 'home_away');
    END IF;
    IF terms.bonus_paid > 0 THEN
      UPDATE promotion_grant SET bonus_paid = bonus_paid + terms.bonus_paid WHERE id = terms.grant_id;
    END IF;
  END IF;
  RETURN (wallet_answer(decision.code, decision.member, decision.id, decision.playable),
          decision.bet_journal IS NOT NULL OR decision.win_journal IS NOT NULL);
END $$;

-- Money that a rollback has returned to an ended promotion is moved on at once: the own pool's part to cash, the bonus pool's as at
-- the promotion's end; the rest is forfeited.
CREATE OR REPLACE FUNCTION wallet_after_end(item wallet_item, ended promotion_grant, own bigint, bonus bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  paid_of_bonus bigint := wallet_bonus_to_cash(ended, bonus);
  to_cash       bigint := own + paid_of_bonus;
  lost          bigint := bonus - paid_of_bonus;
  posted        jsonb;
BEGIN
  posted := ledger_post(jsonb_build_array(jsonb_build_object(
    'kind', 'bonus_end', 'scope', 'promotion', 'key', format('rollback %s/%s', item.provider, item.tx),
    'fingerprint', item.fingerprint, 'working_date', item.day,
    'details', jsonb_build_object('grant_id', ended.id::text, 'code', ended.code, 'bet_tx', item.bet_tx),
    'legs', (SELECT jsonb_agg(jsonb_build_array(leg.account, leg.amount::text) ORDER BY leg.ord)
               FROM (VALUES (1, 'member_promo_own:' || ended.member_id || ':' || ended.id, -own),
                            (2, 'member_promo_bonus:' || ended.member_id || ':' || ended.id, -bonus),
                            (3, 'member_cash:' || ended.member_id, to_cash), (4, 'promo_expense', lost)) AS leg (ord, account, amount)
              WHERE leg.amount <> 0)))) -> 0;
  IF posted ->> 'outcome' <> 'applied' THEN
    RAISE EXCEPTION 'wallet: the ledger answered % to what % left behind', posted, ended.id;
  END IF;
  UPDATE promotion_grant SET paid = paid + to_cash, forfeited = forfeited + lost, bonus_paid = bonus_paid + paid_of_bonus
   WHERE id = ended.id;
END $$;

-- Reverses a valid bet exactly, once; writes a tombstone for an unknown bet; does nothing for a refused or rolled back one.
CREATE OR REPLACE FUNCTION wallet_rollback(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
DECLARE
  bet      provider_transaction := wallet_named_bet(item);
  answer   jsonb := wallet_earlier(item, NULL);
  ended    promotion_grant%ROWTYPE;
  posted   jsonb;
  id_of_tx bigint;
BEGIN
  IF answer IS NOT NULL THEN
    RETURN (answer, false);
  ELSIF bet.id IS NULL THEN
    INSERT INTO provider_transaction (provider, tx, action, status, fingerprint, answer)
    VALUES (item.provider, item.bet_tx, 'bet', 'TOMBSTONE', '', '{}')
    ON CONFLICT DO NOTHING RETURNING * INTO bet;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'wallet: the bet came while its rollback was applied' USING ERRCODE = 'serialization_failure';
    END IF;
  ELSIF bet.status = 'APPLIED' AND bet.action = 'win' AND bet.unpaid > 0 THEN
    RETURN wallet_roll_back_win(item, bet);
  ELSIF bet.status = 'APPLIED' AND bet.action <> 'bet' THEN
    RETURN (wallet_answer_now(CASE bet.action WHEN 'betwin' THEN 'ALREADY_SETTLED' ELSE 'TX_NOT_EXIST' END, bet.member_id), false);
  ELSIF bet.status = 'APPLIED' THEN
    -- The row lock prevents a parallel closing of the round.
    PERFORM FROM round WHERE id = bet.round_id AND ref = item.round FOR UPDATE;
    IF NOT FOUND THEN
      -- The round may be another member's.
      RETURN ('{"code": "MALFORMED"}'::jsonb, false);
    END IF;
    IF EXISTS (SELECT FROM provider_transaction WHERE bet_id = bet.id AND action = 'win' AND status = 'APPLIED')
       OR EXISTS (SELECT FROM round WHERE id = bet.round_id AND status <> 'open') THEN
      RETURN (wallet_answer_now('ALREADY_SETTLED', bet.member_id), false);
    END IF;
    IF bet.journal_id IS NOT NULL THEN
      posted := ledger_post(jsonb_build_array(jsonb_build_object(
        'kind', 'rollback', 'scope', 'provider:' || bet.provider, 'key', item.tx,
        'fingerprint', item.fingerprint, 'working_date', item.day,
        'details', jsonb_strip_nulls(jsonb_build_object(
          'provider', bet.provider, 'round', item.round, 'bet_tx', bet.tx, 'grant_id', bet.grant_id::text,
          'own', CASE WHEN bet.promo <> bet.bonus THEN (bet.promo - bet.bonus)::text END,
          'bonus', CASE WHEN bet.bonus <> 0 THEN bet.bonus::text END)),
        'reverses', bet.journal_id::text))) -> 0;
      IF posted ->> 'outcome' <> 'applied' THEN
        RAISE EXCEPTION 'wallet: the ledger answered % to the rollback of %/%', posted, bet.provider, bet.tx;
      END IF;
      SELECT * INTO ended FROM promotion_grant WHERE id = bet.grant_id AND state <> 'RUNNING';
      IF FOUND AND bet.promo > 0 THEN
        PERFORM wallet_after_end(item, ended, bet.promo - bet.bonus, bet.bonus);
      END IF;
    END IF;
    UPDATE provider_transaction SET status = 'ROLLED_BACK' WHERE id = bet.id;
    UPDATE round SET stake = stake - bet.amount, promo_stake = promo_stake - bet.promo, bonus_stake = bonus_stake - bet.bonus
     WHERE id = bet.round_id;
    UPDATE round SET status = 'void', closed_at = now()
     WHERE id = bet.round_id
       AND NOT EXISTS (SELECT FROM provider_transaction WHERE round_id = bet.round_id AND status = 'APPLIED');
    PERFORM wallet_cover(bet.round_id);
  END IF;
  id_of_tx := nextval('provider_transaction_id_seq');
  answer := wallet_answer_now('OK', bet.member_id, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, bet_id, amount,
                                    journal_id, answer, grant_id, promo, bonus)
  VALUES (id_of_tx, item.provider, item.tx, 'rollback', 'APPLIED', item.fingerprint, bet.member_id,
          NULL, bet.id, bet.amount, (posted ->> 'journal_id')::bigint, answer, bet.grant_id, bet.promo, bet.bonus);
  RETURN (answer, posted IS NOT NULL);
END $$;

-- Settles the round for every member in it. Moves no money.
CREATE OR REPLACE FUNCTION wallet_round_close(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
DECLARE
  answer   jsonb := wallet_earlier(item, NULL);
  rounds   bigint[];
  only_one bigint;
  id_of_tx bigint;
BEGIN
  IF answer IS NOT NULL THEN
    RETURN (answer, false);
  END IF;
  SELECT array_agg(r.id), CASE count(*) WHEN 1 THEN min(r.member_id) END INTO rounds, only_one
    FROM (SELECT id, member_id FROM round WHERE provider = item.provider AND ref = item.round ORDER BY id FOR UPDATE) AS r;
  IF rounds IS NULL THEN
    RETURN ('{"code": "TX_NOT_EXIST"}'::jsonb, false);
  END IF;
  UPDATE round SET status = 'settled', closed_at = now() WHERE id = ANY (rounds) AND status = 'open';
  PERFORM wallet_count(id) FROM round WHERE id = ANY (rounds) AND grant_id IS NOT NULL;
  id_of_tx := nextval('provider_transaction_id_seq');
  answer := wallet_answer_now('OK', only_one, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, answer)
  VALUES (id_of_tx, item.provider, item.tx, 'roundclose', 'APPLIED', item.fingerprint, only_one, answer);
  RETURN (answer, false);
END $$;

-- authenticate, balance: the player of a token, and the balance. authenticate also checks whether the member may play: a session
-- of a provider's lobby has no game, and is allowed while any game of the provider is switched on; each bet is decided by its own
-- game.
CREATE OR REPLACE FUNCTION wallet_look(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
DECLARE
  code text := 'OK';
BEGIN
  IF item.member IS NULL OR item.ends <= item.at THEN
    RETURN ('{"code": "INVALID_TOKEN"}'::jsonb, false);
  END IF;
  IF item.action = 'authenticate' THEN
    item.game_code := coalesce(nullif(item.launched, ''), (
      SELECT g.game_code FROM game g
       WHERE g.provider_code = item.provider AND wallet_is_on(g.is_off, g.gone, false, g.category = ANY (item.closed)) LIMIT 1));
    SELECT coalesce(wallet_forbids(m.state, wallet_own(item, 0), wallet_is_on(
             g.is_off, g.gone, coalesce(s.is_off, false), g.category = ANY (item.closed))), 'OK') INTO code
      FROM member m
      LEFT JOIN game g ON g.provider_code = item.provider AND g.game_code = item.game_code
      LEFT JOIN provider_switch s ON s.code = item.provider
     WHERE m.id = item.member;
  END IF;
  RETURN (wallet_answer_now(code, item.member) || jsonb_build_object('player', item.player), false);
END $$;

-- The result of a transaction; also whether a bet was rolled back, before or after it arrived. The question names no member, so the
-- answer has no balance.
CREATE OR REPLACE FUNCTION wallet_recall(item wallet_item) RETURNS wallet_answer LANGUAGE sql AS $$
  SELECT coalesce(
    (SELECT jsonb_build_object(
              'code', CASE WHEN t.status IN ('ROLLED_BACK', 'TOMBSTONE') THEN 'TX_ROLLED_BACK' ELSE t.answer ->> 'code' END,
              'transaction_id', t.answer ->> 'transaction_id')
       FROM provider_transaction t WHERE t.provider = item.provider AND t.tx = item.tx),
    '{"code": "TX_NOT_EXIST"}'), false
$$;

CREATE OR REPLACE FUNCTION wallet_apply_item(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE
    WHEN item.action IN ('bet', 'betwin', 'win') THEN wallet_play(item)
    WHEN item.action = 'rollback' THEN wallet_rollback(item)
    WHEN item.action = 'roundclose' THEN wallet_round_close(item)
    WHEN item.action = 'transaction' THEN wallet_recall(item)
    ELSE wallet_look(item)
  END;
END $$;
