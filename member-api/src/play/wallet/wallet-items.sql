-- The seamless wallet, one action at a time: everything that wallet.sql does not do for many at once goes through here.

-- What the member can play with: cash that is not held, and the running promotion.
CREATE OR REPLACE FUNCTION wallet_playable(member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT c.balance - c.held + coalesce((
           SELECT p.balance FROM promotion_grant g JOIN account p ON p.name = 'member_promo:' || g.member_id || ':' || g.id
            WHERE g.member_id = member AND g.state = 'RUNNING'), 0)
    FROM account c WHERE c.name = 'member_cash:' || member
$$;

CREATE OR REPLACE FUNCTION wallet_answer(code text, member bigint, transaction_id bigint DEFAULT NULL) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'code', code, 'member_id', member::text, 'transaction_id', transaction_id::text,
    'balance', wallet_playable(member)::text))
$$;

-- NULL when the key is new. A bet under a tombstone was rolled back before it came.
CREATE OR REPLACE FUNCTION wallet_earlier(item wallet_item, member bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
           WHEN t.status = 'TOMBSTONE' AND item.action IN ('bet', 'betwin') THEN wallet_answer('TX_ROLLED_BACK', member)
           WHEN t.status <> 'TOMBSTONE'
                AND t.fingerprint = item.fingerprint AND t.member_id IS NOT DISTINCT FROM coalesce(member, t.member_id)
             THEN t.answer
           ELSE wallet_answer('DUPLICATE_TRANSACTION', member)
         END
    FROM provider_transaction t WHERE t.provider = item.provider AND t.tx = item.tx
$$;

-- Account, exclusion, the member's own limits, provider and game.
CREATE OR REPLACE FUNCTION wallet_verdict(item wallet_item) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM member m WHERE m.id = item.member AND m.state = 'active')
     OR EXISTS (SELECT FROM member_exclusion e
                 WHERE e.member_id = item.member AND e.ended_at IS NULL AND e.starts_at <= item.at AND e.ends_at > item.at) THEN
    RETURN 'MEMBER_BLOCKED';
  ELSIF EXISTS (
    SELECT FROM member_limit l
     WHERE l.member_id = item.member
       AND CASE l.kind
             WHEN 'wager' THEN item.amount > l.amount
             WHEN 'session' THEN item.at - item.began >= l.amount * interval '1 minute'
             WHEN 'loss' THEN item.amount > 0 AND l.amount < item.amount + (
               SELECT coalesce(sum(r.stake - r.payout), 0) FROM round r
                WHERE r.member_id = item.member AND r.working_date >= CASE l.period
                      WHEN 'day' THEN item.day
                      WHEN 'week' THEN date_trunc('week', item.day)::date
                      ELSE date_trunc('month', item.day)::date END)
             ELSE false END) THEN
    RETURN 'LIMIT_REACHED';
  ELSIF NOT EXISTS (SELECT FROM game g WHERE g.provider_code = item.provider AND g.game_code = item.game_code
                                         AND NOT g.is_off AND NOT g.gone)
     OR EXISTS (SELECT FROM provider_switch s WHERE s.code = item.provider AND s.is_off) THEN
    RETURN 'GAME_OFF';
  END IF;
  RETURN 'OK';
END $$;

-- Posts a move between the member's pools and the provider's house; amounts above zero give to the member. `forfeited` is a
-- part of a win that goes back to the house's promotions, because the one that staked it has ended.
CREATE OR REPLACE FUNCTION wallet_move(item wallet_item, kind text, key text, member bigint, cash bigint, promo bigint,
                            grant_id bigint, forfeited bigint DEFAULT 0) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  posted jsonb;
BEGIN
  posted := ledger_post(jsonb_build_array(jsonb_build_object(
    'kind', kind, 'scope', 'provider:' || item.provider, 'key', key,
    'fingerprint', item.fingerprint, 'working_date', item.day,
    'details', jsonb_strip_nulls(jsonb_build_object(
      'provider', item.provider, 'round', item.round, 'game_code', item.game_code, 'grant_id', grant_id::text,
      'promo', CASE WHEN promo <> 0 THEN promo::text END,
      'forfeited', CASE WHEN forfeited <> 0 THEN forfeited::text END)),
    'legs', (SELECT jsonb_agg(jsonb_build_array(leg.account, leg.amount::text) ORDER BY leg.ord)
               FROM (VALUES (1, 'member_promo:' || member || ':' || grant_id, promo), (2, 'member_cash:' || member, cash),
                            (3, 'promo_expense', forfeited),
                            (4, 'house:' || item.provider, -(cash + promo + forfeited))) AS leg (ord, account, amount)
              WHERE leg.amount <> 0)))) -> 0;
  IF posted ->> 'outcome' <> 'applied' THEN
    RAISE EXCEPTION 'wallet: the ledger answered % to %/%', posted, item.provider, key;
  END IF;
  RETURN (posted ->> 'journal_id')::bigint;
END $$;

-- Pays a win of a stake of which `promo` came from the promotion `grant_id`: the same share of the win, rounded down, goes
-- back to it, the rest to cash. When the promotion was released meanwhile, all of it is cash; when it ended in any other way,
-- its share is forfeited. A stake of 0 under a promotion (a free spin) counts as the promotion's.
CREATE OR REPLACE FUNCTION wallet_pay(item wallet_item, key text, member bigint, won bigint, stake bigint, promo bigint, grant_id bigint,
                           OUT journal bigint, OUT not_cash bigint) LANGUAGE plpgsql AS $$
DECLARE
  state text := (SELECT g.state FROM promotion_grant g WHERE g.id = grant_id);
BEGIN
  not_cash := CASE WHEN grant_id IS NULL OR state = 'RELEASED' THEN 0
                   WHEN stake = 0 THEN won
                   ELSE trunc(won::numeric * promo / stake)::bigint END;
  IF won > 0 THEN
    journal := wallet_move(item, 'win', key, member, won - not_cash,
                           CASE WHEN state = 'RUNNING' THEN not_cash ELSE 0 END, grant_id,
                           CASE WHEN state = 'RUNNING' THEN 0 ELSE not_cash END);
  END IF;
END $$;

-- What a round adds to the turnover of the promotion that it was opened under: its stake, but no more than it won or lost
-- and no more than the provider says was at risk, times the weight of the game, rounded down; nothing for odds below 1.50.
-- Counted again whenever the round changes, as long as the promotion runs.
CREATE OR REPLACE FUNCTION wallet_count(of_round bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  played round%ROWTYPE;
  counts bigint;
BEGIN
  SELECT r.* INTO played FROM round r JOIN promotion_grant g ON g.id = r.grant_id AND g.state = 'RUNNING' WHERE r.id = of_round;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT CASE WHEN played.status <> 'settled' OR played.low_odds THEN 0
              ELSE trunc(least(played.stake, abs(played.payout - played.stake), played.valid_stake)::numeric
                         * coalesce((p.weights ->> g.category)::numeric, 0) / 100)::bigint END
    INTO counts
    FROM promotion_grant p
    LEFT JOIN game g ON g.provider_code = played.provider AND g.game_code = played.game_code
   WHERE p.id = played.grant_id;
  IF counts <> played.turnover THEN
    UPDATE promotion_grant SET turnover = turnover + counts - played.turnover WHERE id = played.grant_id;
    UPDATE round SET turnover = counts WHERE id = of_round;
  END IF;
END $$;

-- bet and betwin. Every refusal but an unknown token is final and stored. A running promotion takes only the games that it
-- weighs, however little money is left in it; free credit leaves the games of others to the member's cash.
CREATE OR REPLACE FUNCTION wallet_bet(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
DECLARE
  member      bigint := item.member;
  answer      jsonb;
  code        text;
  played      round%ROWTYPE;
  running     promotion_grant%ROWTYPE;
  cash        bigint;
  promo       bigint := 0;
  has_promo   bigint;
  bet_journal bigint;
  win_journal bigint;
  win_promo   bigint := 0;
  fair_rounds int := (item.extra ->> 'fair_rounds')::int;
  seed        bigint;
  seed_nonce  bigint;
  id_of_tx    bigint;
BEGIN
  IF member IS NULL THEN
    RETURN ('{"code": "INVALID_TOKEN"}'::jsonb, false);
  END IF;
  answer := wallet_earlier(item, member);
  IF answer IS NOT NULL THEN
    RETURN (answer, false);
  END IF;

  code := CASE WHEN item.ends <= item.at THEN 'INVALID_TOKEN' ELSE wallet_verdict(item) END;
  SELECT balance - held INTO cash FROM account WHERE name = 'member_cash:' || member;
  SELECT * INTO running FROM promotion_grant WHERE member_id = member AND state = 'RUNNING';
  IF FOUND THEN
    SELECT balance INTO STRICT has_promo FROM account WHERE name = 'member_promo:' || member || ':' || running.id;
    IF running.own_games AND NOT item.is_own THEN
      IF code = 'OK' AND cash < item.amount AND has_promo > 0 AND (cash = 0 OR cash + has_promo >= item.amount) THEN
        code := 'FREE_CREDIT_DETECTED';
      END IF;
      running := NULL;
    ELSIF code = 'OK' AND NOT EXISTS (SELECT FROM game g WHERE g.provider_code = item.provider AND g.game_code = item.game_code
                                                           AND running.weights ? g.category) THEN
      code := 'GAME_NOT_SUPPORTED';
    ELSE
      promo := least(item.amount, has_promo);
    END IF;
  END IF;

  SELECT * INTO played FROM round WHERE provider = item.provider AND ref = item.round AND member_id = member FOR UPDATE;
  IF code = 'OK' AND played.status <> 'open' THEN
    code := 'ROUND_CLOSED';
  ELSIF code = 'OK' AND cash < item.amount - promo THEN
    code := 'INSUFFICIENT_FUNDS';
  END IF;
  IF code = 'OK' AND fair_rounds IS NOT NULL THEN
    UPDATE fair_seed SET nonce = nonce + 1 WHERE member_id = member AND revealed_at IS NULL
    RETURNING id, nonce INTO seed, seed_nonce;
    IF NOT FOUND THEN
      RETURN (jsonb_build_object('code', 'FAIR_SEED_MISSING', 'member_id', member::text), false);
    END IF;
  END IF;

  id_of_tx := nextval('provider_transaction_id_seq');
  IF code = 'OK' THEN
    IF item.amount > 0 THEN
      bet_journal := wallet_move(item, 'bet', item.tx, member, promo - item.amount, -promo, running.id);
    END IF;
    IF item.action = 'betwin' THEN
      SELECT journal, not_cash INTO win_journal, win_promo
        FROM wallet_pay(item, item.tx || ' win', member, item.win, item.amount, promo, running.id);
    END IF;
    INSERT INTO round AS r (provider, ref, member_id, game_code, status, stake, payout, working_date, closed_at,
                            grant_id, promo_stake, valid_stake, low_odds)
    VALUES (item.provider, item.round, member, item.game_code,
            CASE item.action WHEN 'betwin' THEN 'settled' ELSE 'open' END, item.amount, item.win, item.day,
            CASE item.action WHEN 'betwin' THEN now() END,
            running.id, promo, (item.extra ->> 'valid_stake')::bigint, coalesce((item.extra ->> 'odds')::bigint < 15000, false))
    ON CONFLICT (provider, ref, member_id) DO UPDATE
      SET stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
          status = excluded.status, closed_at = excluded.closed_at,
          promo_stake = r.promo_stake + excluded.promo_stake,
          valid_stake = coalesce(r.valid_stake + excluded.valid_stake, r.valid_stake, excluded.valid_stake),
          low_odds = r.low_odds OR excluded.low_odds
    RETURNING * INTO played;
    PERFORM wallet_count(played.id);
  ELSE
    promo := 0;
  END IF;
  answer := wallet_answer(code, member, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, amount, win,
                                    journal_id, win_journal_id, answer, grant_id, promo, win_promo, odds, lines, valid_stake,
                                    fair_seed, fair_nonce, fair_rounds)
  VALUES (id_of_tx, item.provider, item.tx, item.action, CASE code WHEN 'OK' THEN 'APPLIED' ELSE 'REFUSED' END,
          item.fingerprint, member, played.id, item.amount, item.win, bet_journal, win_journal, answer,
          CASE code WHEN 'OK' THEN running.id END, promo, win_promo,
          (item.extra ->> 'odds')::bigint, item.extra -> 'lines', (item.extra ->> 'valid_stake')::bigint,
          seed, seed_nonce, CASE WHEN seed IS NOT NULL THEN fair_rounds END);
  RETURN (answer, bet_journal IS NOT NULL OR win_journal IS NOT NULL);
END $$;

-- The bet that a win or a rollback names, with its member locked: it may have come since the call began.
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

-- A win of a bet that stands is always paid: no session, state, limit or closed round refuses it. Not stored when refused,
-- because the bet may still be on its way.
CREATE OR REPLACE FUNCTION wallet_win(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
DECLARE
  bet      provider_transaction := wallet_named_bet(item);
  answer   jsonb := wallet_earlier(item, NULL);
  paid     record;
  id_of_tx bigint;
BEGIN
  IF answer IS NOT NULL THEN
    RETURN (answer, false);
  ELSIF bet.id IS NULL OR bet.action NOT IN ('bet', 'betwin') OR bet.status = 'REFUSED' THEN
    RETURN (wallet_answer('TX_NOT_EXIST', bet.member_id), false);
  ELSIF bet.status <> 'APPLIED' THEN
    RETURN (wallet_answer('TX_ROLLED_BACK', bet.member_id), false);
  ELSIF NOT EXISTS (SELECT FROM round WHERE id = bet.round_id AND ref = item.round) THEN
    RETURN (wallet_answer('MALFORMED', bet.member_id), false);
  END IF;
  paid := wallet_pay(item, item.tx, bet.member_id, item.amount, bet.amount, bet.promo, bet.grant_id);
  UPDATE round SET payout = payout + item.amount,
         status = CASE WHEN item.closes THEN 'settled' ELSE status END,
         closed_at = CASE WHEN item.closes THEN coalesce(closed_at, now()) ELSE closed_at END,
         valid_stake = coalesce(valid_stake + (item.extra ->> 'valid_stake')::bigint, valid_stake,
                                (item.extra ->> 'valid_stake')::bigint)
   WHERE id = bet.round_id;
  PERFORM wallet_count(bet.round_id);
  id_of_tx := nextval('provider_transaction_id_seq');
  answer := wallet_answer('OK', bet.member_id, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, bet_id, amount,
                                    journal_id, answer, grant_id, promo, valid_stake)
  VALUES (id_of_tx, item.provider, item.tx, 'win', 'APPLIED', item.fingerprint, bet.member_id, bet.round_id, bet.id,
          item.amount, paid.journal, answer, bet.grant_id, paid.not_cash, (item.extra ->> 'valid_stake')::bigint);
  RETURN (answer, paid.journal IS NOT NULL);
END $$;

-- What a rollback has put back into a promotion that has ended goes on at once: to cash when it was released, or as far as
-- the member's own deposit had not been returned when it ended; the rest is forfeited.
CREATE OR REPLACE FUNCTION wallet_after_end(item wallet_item, member bigint, ended promotion_grant, amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  to_cash bigint := CASE ended.state
                      WHEN 'RELEASED' THEN amount
                      WHEN 'REDEEMED' THEN 0
                      ELSE least(amount, greatest(ended.deposit - ended.paid, 0)) END;
  posted  jsonb;
BEGIN
  posted := ledger_post(jsonb_build_array(jsonb_build_object(
    'kind', 'bonus_end', 'scope', 'promotion', 'key', format('rollback %s/%s', item.provider, item.tx),
    'fingerprint', item.fingerprint, 'working_date', item.day,
    'details', jsonb_build_object('grant_id', ended.id::text, 'code', ended.code, 'bet_tx', item.bet_tx),
    'legs', (SELECT jsonb_agg(jsonb_build_array(leg.account, leg.amount::text) ORDER BY leg.ord)
               FROM (VALUES (1, 'member_promo:' || member || ':' || ended.id, -amount), (2, 'member_cash:' || member, to_cash),
                            (3, 'promo_expense', amount - to_cash)) AS leg (ord, account, amount)
              WHERE leg.amount <> 0)))) -> 0;
  IF posted ->> 'outcome' <> 'applied' THEN
    RAISE EXCEPTION 'wallet: the ledger answered % to what % left behind', posted, ended.id;
  END IF;
  UPDATE promotion_grant SET paid = paid + to_cash, forfeited = forfeited + amount - to_cash WHERE id = ended.id;
END $$;

-- The exact mirror of a bet that stands, once; of an unknown bet a tombstone; of a refused or rolled back one nothing.
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
  ELSIF bet.status = 'APPLIED' AND bet.action <> 'bet' THEN
    RETURN (wallet_answer(CASE bet.action WHEN 'betwin' THEN 'ALREADY_SETTLED' ELSE 'TX_NOT_EXIST' END, bet.member_id), false);
  ELSIF bet.status = 'APPLIED' THEN
    -- The row lock keeps a closing of the round out until this is done.
    PERFORM FROM round WHERE id = bet.round_id AND ref = item.round FOR UPDATE;
    IF NOT FOUND THEN
      RETURN (wallet_answer('MALFORMED', bet.member_id), false);
    END IF;
    IF EXISTS (SELECT FROM provider_transaction WHERE bet_id = bet.id AND action = 'win')
       OR EXISTS (SELECT FROM round WHERE id = bet.round_id AND status <> 'open') THEN
      RETURN (wallet_answer('ALREADY_SETTLED', bet.member_id), false);
    END IF;
    IF bet.journal_id IS NOT NULL THEN
      posted := ledger_post(jsonb_build_array(jsonb_build_object(
        'kind', 'rollback', 'scope', 'provider:' || bet.provider, 'key', item.tx,
        'fingerprint', item.fingerprint, 'working_date', item.day,
        'details', jsonb_strip_nulls(jsonb_build_object(
          'provider', bet.provider, 'round', item.round, 'bet_tx', bet.tx, 'grant_id', bet.grant_id::text,
          'promo', CASE WHEN bet.promo <> 0 THEN bet.promo::text END)),
        'reverses', bet.journal_id::text))) -> 0;
      IF posted ->> 'outcome' <> 'applied' THEN
        RAISE EXCEPTION 'wallet: the ledger answered % to the rollback of %/%', posted, bet.provider, bet.tx;
      END IF;
      SELECT * INTO ended FROM promotion_grant WHERE id = bet.grant_id AND state <> 'RUNNING';
      IF FOUND AND bet.promo > 0 THEN
        PERFORM wallet_after_end(item, bet.member_id, ended, bet.promo);
      END IF;
    END IF;
    UPDATE provider_transaction SET status = 'ROLLED_BACK' WHERE id = bet.id;
    UPDATE round SET stake = stake - bet.amount, promo_stake = promo_stake - bet.promo WHERE id = bet.round_id;
    UPDATE round SET status = 'void', closed_at = now()
     WHERE id = bet.round_id
       AND NOT EXISTS (SELECT FROM provider_transaction WHERE round_id = bet.round_id AND status = 'APPLIED');
  END IF;
  id_of_tx := nextval('provider_transaction_id_seq');
  answer := wallet_answer('OK', bet.member_id, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, bet_id, amount,
                                    journal_id, answer, grant_id, promo)
  VALUES (id_of_tx, item.provider, item.tx, 'rollback', 'APPLIED', item.fingerprint, bet.member_id,
          NULL, bet.id, bet.amount, (posted ->> 'journal_id')::bigint, answer, bet.grant_id, bet.promo);
  RETURN (answer, posted IS NOT NULL);
END $$;

-- Settles the round of every member that plays in it. Moves no money.
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
  answer := wallet_answer('OK', only_one, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, answer)
  VALUES (id_of_tx, item.provider, item.tx, 'roundclose', 'APPLIED', item.fingerprint, only_one, answer);
  RETURN (answer, false);
END $$;

-- authenticate, balance: who plays with a token, and with how much. The first also asks whether the member may play: a session of a
-- provider's lobby names no game, and may be entered while any game of the provider is on; each bet is judged by the game that it
-- names itself.
CREATE OR REPLACE FUNCTION wallet_look(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
DECLARE
  code text := 'OK';
BEGIN
  IF item.member IS NULL OR item.ends <= item.at THEN
    RETURN ('{"code": "INVALID_TOKEN"}'::jsonb, false);
  END IF;
  IF item.action = 'authenticate' THEN
    item.game_code := coalesce(nullif(item.launched, ''), (
      SELECT g.game_code FROM game g WHERE g.provider_code = item.provider AND NOT g.is_off AND NOT g.gone LIMIT 1));
    item.amount := 0;
    code := wallet_verdict(item);
  END IF;
  RETURN (wallet_answer(code, item.member) || jsonb_build_object('player', item.player), false);
END $$;

-- What a transaction came to; a bet that was rolled back, before or after it came, says so.
CREATE OR REPLACE FUNCTION wallet_recall(item wallet_item) RETURNS wallet_answer LANGUAGE sql AS $$
  SELECT coalesce(
    (SELECT CASE WHEN t.status IN ('ROLLED_BACK', 'TOMBSTONE') THEN t.answer || '{"code": "TX_ROLLED_BACK"}' ELSE t.answer END
       FROM provider_transaction t WHERE t.provider = item.provider AND t.tx = item.tx),
    '{"code": "TX_NOT_EXIST"}'), false
$$;

CREATE OR REPLACE FUNCTION wallet_apply_item(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE item.action
    WHEN 'bet' THEN wallet_bet(item)
    WHEN 'betwin' THEN wallet_bet(item)
    WHEN 'win' THEN wallet_win(item)
    WHEN 'rollback' THEN wallet_rollback(item)
    WHEN 'roundclose' THEN wallet_round_close(item)
    WHEN 'transaction' THEN wallet_recall(item)
    ELSE wallet_look(item)
  END;
END $$;
