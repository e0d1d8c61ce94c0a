-- Wins that no bet explains: taken, and booked to win_in_review until a person, or the provider's rollback, ends them.

CREATE OR REPLACE FUNCTION wallet_hold_win(d wallet_decision, won bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  item   wallet_item := d.item;
  posted jsonb;
BEGIN
  posted := ledger_post(jsonb_build_array(jsonb_build_object(
    'kind', 'win_held', 'scope', 'provider:' || item.provider, 'key', wallet_win_key(item.action, item.tx),
    'fingerprint', item.fingerprint, 'working_date', item.day, 'details', wallet_details(item.provider, item.round, item.game_code),
    'legs', jsonb_build_array(jsonb_build_array('win_in_review', won::text),
                              jsonb_build_array('house:' || item.provider, (-won)::text))))) -> 0;
  IF posted ->> 'outcome' <> 'applied' THEN
    RAISE EXCEPTION 'wallet: the ledger answered % to a win that waits, %/%', posted, item.provider, item.tx;
  END IF;
  RETURN (posted ->> 'journal_id')::bigint;
END $$;

-- Gives a waiting win back to the provider's house account: the mirror of the journal that held it. The caller holds the member's lock
-- and ends the review.
CREATE OR REPLACE FUNCTION wallet_give_back(review win_review, scope text, key text, fingerprint text, day date) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  posted jsonb;
BEGIN
  posted := ledger_post(jsonb_build_array(jsonb_build_object(
    'kind', 'win_return', 'scope', scope, 'key', key, 'fingerprint', fingerprint, 'working_date', day,
    'details', jsonb_build_object('provider', review.provider), 'reverses', review.held_journal::text))) -> 0;
  IF posted ->> 'outcome' <> 'applied' THEN
    RAISE EXCEPTION 'wallet: the ledger answered % to the end of the waiting win %', posted, review.id;
  END IF;
  UPDATE round SET in_review = in_review - review.amount WHERE id = review.round_id;
  RETURN (posted ->> 'journal_id')::bigint;
END $$;

-- The provider takes a waiting win back. If it came in time, its round is open again, for the win that replaces it.
CREATE OR REPLACE FUNCTION wallet_roll_back_win(item wallet_item, won provider_transaction) RETURNS wallet_answer LANGUAGE plpgsql AS $$
DECLARE
  review   win_review%ROWTYPE;
  answer   jsonb;
  ended    bigint;
  id_of_tx bigint;
BEGIN
  PERFORM FROM round WHERE id = won.round_id AND ref = item.round FOR UPDATE;
  IF NOT FOUND THEN
    -- The round may be another member's.
    RETURN ('{"code": "MALFORMED"}'::jsonb, false);
  END IF;
  SELECT * INTO STRICT review FROM win_review WHERE transaction_id = won.id FOR UPDATE;
  IF review.state <> 'WAITING' THEN
    RETURN (wallet_answer_now('ALREADY_SETTLED', won.member_id), false);
  END IF;
  ended := wallet_give_back(review, 'provider:' || item.provider, item.tx, item.fingerprint, item.day);
  UPDATE win_review SET state = 'ROLLED_BACK', ended_journal = ended, ended_at = item.at WHERE id = review.id;
  UPDATE provider_transaction SET status = 'ROLLED_BACK' WHERE id = won.id;
  IF review.why <> 'CLOSED' THEN
    UPDATE round SET status = 'open', closed_at = NULL WHERE id = won.round_id;
  END IF;
  PERFORM wallet_count(won.round_id);
  id_of_tx := nextval('provider_transaction_id_seq');
  answer := wallet_answer_now('OK', won.member_id, id_of_tx);
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, bet_id, amount, unpaid, journal_id, answer)
  VALUES (id_of_tx, item.provider, item.tx, 'rollback', 'APPLIED', item.fingerprint, won.member_id, won.id, won.amount, won.amount, ended, answer);
  RETURN (answer, true);
END $$;

-- A person has found a waiting win in order: it goes where the split of its stake says, by the state that its promotion is in now. The
-- caller holds the member's lock and ends the review. Returns the journal.
CREATE OR REPLACE FUNCTION wallet_release_win(of_review bigint, day date) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  review win_review%ROWTYPE;
  won    provider_transaction%ROWTYPE;
  bet    provider_transaction%ROWTYPE;
  played round%ROWTYPE;
  item   wallet_item;
  terms  wallet_terms;
  posted jsonb;
  paid   bigint;
BEGIN
  SELECT * INTO STRICT review FROM win_review WHERE id = of_review AND state = 'WAITING' FOR UPDATE;
  SELECT * INTO STRICT won FROM provider_transaction WHERE id = review.transaction_id;
  SELECT * INTO STRICT bet FROM provider_transaction WHERE id = CASE won.action WHEN 'win' THEN won.bet_id ELSE won.id END;
  SELECT * INTO STRICT played FROM round WHERE id = review.round_id FOR UPDATE;
  item.amount := review.amount;
  terms := wallet_terms_of_win(item, bet, terms);
  posted := ledger_post(jsonb_build_array(jsonb_build_object(
    'kind', 'win', 'scope', 'win_review', 'key', review.id::text, 'fingerprint', won.fingerprint, 'working_date', day,
    'details', wallet_details(review.provider, played.ref, played.game_code)
               || wallet_split(terms.grant_id, terms.not_cash - terms.bonus_won, terms.bonus_won - terms.forfeited, terms.forfeited),
    'legs', wallet_legs(review.member_id, terms.grant_id, review.amount - terms.not_cash, terms.not_cash - terms.bonus_won,
                        terms.bonus_won - terms.forfeited, terms.forfeited, 'win_in_review')))) -> 0;
  IF posted ->> 'outcome' <> 'applied' THEN
    RAISE EXCEPTION 'wallet: the ledger answered % to the release of the waiting win %', posted, review.id;
  END IF;
  paid := (posted ->> 'journal_id')::bigint;
  IF won.action = 'win' THEN
    UPDATE provider_transaction SET unpaid = 0, journal_id = paid, promo = terms.not_cash, bonus = terms.bonus_won WHERE id = won.id;
  ELSE
    UPDATE provider_transaction SET unpaid = 0, win_journal_id = paid, win_promo = terms.not_cash, win_bonus = terms.bonus_won WHERE id = won.id;
  END IF;
  UPDATE round SET in_review = in_review - review.amount, payout = payout + review.amount WHERE id = review.round_id;
  IF terms.bonus_paid > 0 THEN
    UPDATE promotion_grant SET bonus_paid = bonus_paid + terms.bonus_paid WHERE id = terms.grant_id;
  END IF;
  PERFORM wallet_count(review.round_id);
  RETURN paid;
END $$;

-- A person has found that a waiting win is not the member's. The caller holds the member's lock and ends the review. Returns the journal.
CREATE OR REPLACE FUNCTION wallet_return_win(of_review bigint, day date) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  review win_review%ROWTYPE;
  ended  bigint;
BEGIN
  SELECT * INTO STRICT review FROM win_review WHERE id = of_review AND state = 'WAITING' FOR UPDATE;
  PERFORM FROM round WHERE id = review.round_id FOR UPDATE;
  ended := wallet_give_back(review, 'win_review', review.id::text, 'returned', day);
  PERFORM wallet_count(review.round_id);
  RETURN ended;
END $$;
