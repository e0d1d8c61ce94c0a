-- Writes decisions: journals, rounds, transactions.

CREATE OR REPLACE FUNCTION wallet_details(provider text, round text, game_code text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('provider', provider, 'round', round, 'game_code', game_code)
$$;

-- A betwin is two journals: its win cannot pay for its stake.
CREATE OR REPLACE FUNCTION wallet_win_key(action text, tx text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT tx || CASE action WHEN 'betwin' THEN ' win' ELSE '' END
$$;

-- The legs of a move between the member's cash and both pools of a promotion and an account of the house; positive amounts go to the
-- member. `forfeited` is the part of a win that goes back to the house's promotions.
CREATE OR REPLACE FUNCTION wallet_legs(
  member bigint, grant_id bigint, cash bigint, own bigint, bonus bigint, forfeited bigint, other text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(jsonb_build_array(leg.account, leg.amount::text) ORDER BY leg.ord)
    FROM (VALUES (1, 'member_promo_own:' || member || ':' || grant_id, own),
                 (2, 'member_promo_bonus:' || member || ':' || grant_id, bonus), (3, 'member_cash:' || member, cash),
                 (4, 'promo_expense', forfeited), (5, other, -(cash + own + bonus + forfeited))) AS leg (ord, account, amount)
   WHERE leg.amount <> 0
$$;

-- How such a move was split, for its journal.
CREATE OR REPLACE FUNCTION wallet_split(grant_id bigint, own bigint, bonus bigint, forfeited bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'grant_id', grant_id::text,
    'own', CASE WHEN own <> 0 THEN own::text END,
    'bonus', CASE WHEN bonus <> 0 THEN bonus::text END,
    'forfeited', CASE WHEN forfeited <> 0 THEN forfeited::text END))
$$;

-- Posts a move with the provider's house account, which it opens if needed.
CREATE OR REPLACE FUNCTION wallet_move(
  d wallet_decision, kind text, key text, cash bigint, own bigint, bonus bigint, forfeited bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  item     wallet_item := d.item;
  grant_id bigint := (d.terms).grant_id;
  posted   jsonb;
BEGIN
  posted := ledger_post(jsonb_build_array(jsonb_build_object(
    'kind', kind, 'scope', 'provider:' || item.provider, 'key', key,
    'fingerprint', item.fingerprint, 'working_date', item.day,
    'details', wallet_details(item.provider, item.round, item.game_code) || wallet_split(grant_id, own, bonus, forfeited),
    'legs', wallet_legs(d.member, grant_id, cash, own, bonus, forfeited, 'house:' || item.provider)))) -> 0;
  IF posted ->> 'outcome' <> 'applied' THEN
    RAISE EXCEPTION 'wallet: the ledger answered % to %/%', posted, item.provider, key;
  END IF;
  RETURN (posted ->> 'journal_id')::bigint;
END $$;

-- Posts moves that are more than cash between a member and an existing house account. Returns the decision with its journals.
CREATE OR REPLACE FUNCTION wallet_post_pools(d wallet_decision) RETURNS wallet_decision LANGUAGE plpgsql AS $$
DECLARE
  item  wallet_item := d.item;
  terms wallet_terms := d.terms;
  won   bigint := CASE item.action WHEN 'win' THEN item.amount ELSE item.win END;
  lost  bigint := coalesce(terms.forfeited, 0);
BEGIN
  IF d.bet_journal IS NOT NULL THEN
    d.bet_journal := wallet_move(d, 'bet', item.tx, terms.promo - item.amount, terms.bonus - terms.promo, -terms.bonus, 0);
  END IF;
  IF d.win_journal IS NOT NULL AND d.doubt IS NOT NULL THEN
    d.win_journal := wallet_hold_win(d, won);
  ELSIF d.win_journal IS NOT NULL THEN
    d.win_journal := wallet_move(d, 'win', wallet_win_key(item.action, item.tx), won - terms.not_cash,
                                 terms.not_cash - terms.bonus_won, terms.bonus_won - lost, lost);
  END IF;
  RETURN d;
END $$;

-- One decision, or many plain ones; `opens` when some may open rounds, `goes_on` when some may belong to existing rounds. Returns
-- them with the written journals.
CREATE OR REPLACE FUNCTION wallet_write(decisions wallet_decision[], day date, opens boolean, goes_on boolean) RETURNS wallet_decision[]
LANGUAGE plpgsql AS $$
DECLARE
  first wallet_decision := decisions[1];
  terms wallet_terms := first.terms;
BEGIN
  IF first.code = 'OK' AND (terms.grant_id IS NOT NULL OR first.house IS NULL OR first.doubt IS NOT NULL) THEN
    decisions[1] := wallet_post_pools(first);
  ELSIF first.code = 'OK' THEN
    PERFORM ledger_post_pairs(ARRAY(
      SELECT ROW(move.journal_id, move.kind, 'provider:' || (d.item).provider, move.key, (d.item).fingerprint,
                 wallet_details((d.item).provider, (d.item).round, (d.item).game_code), d.account, d.house, move.amount)::ledger_pair
        FROM unnest(decisions) WITH ORDINALITY AS d (
               item, code, id, member, account, house, round_id, opens, bet_id, bet_journal, win_journal, doubt, playable, terms, ord)
       CROSS JOIN LATERAL (
         SELECT 1 AS step, d.bet_journal AS journal_id, 'bet' AS kind, (d.item).tx AS key, -(d.item).amount AS amount
          WHERE d.bet_journal IS NOT NULL
          UNION ALL
         SELECT 2, d.win_journal, 'win', wallet_win_key((d.item).action, (d.item).tx),
                CASE (d.item).action WHEN 'betwin' THEN (d.item).win ELSE (d.item).amount END
          WHERE d.win_journal IS NOT NULL) AS move
       ORDER BY d.ord, move.step), day);
  END IF;

  IF opens THEN
    INSERT INTO round (id, provider, ref, member_id, game_code, status, stake, payout, in_review, working_date, closed_at, valid_stake,
                       low_odds, promo_stake, bonus_stake, grant_id)
    OVERRIDING SYSTEM VALUE
    SELECT d.round_id, (d.item).provider, (d.item).round, d.member, (d.item).game_code,
           CASE (d.item).action WHEN 'betwin' THEN 'settled' ELSE 'open' END, (d.item).amount,
           CASE WHEN d.doubt IS NULL THEN (d.item).win ELSE 0 END, CASE WHEN d.doubt IS NULL THEN 0 ELSE (d.item).win END, day,
           CASE (d.item).action WHEN 'betwin' THEN now() END,
           ((d.item).extra ->> 'valid_stake')::bigint, coalesce(((d.item).extra ->> 'low_odds')::boolean, false),
           coalesce((d.terms).promo, 0), coalesce((d.terms).bonus, 0), (d.terms).grant_id
      FROM unnest(decisions) AS d WHERE d.opens AND d.code = 'OK';
  END IF;

  IF goes_on THEN
    -- Several wins of one round are one update of its row.
    UPDATE round r
       SET stake = r.stake + c.stake, promo_stake = r.promo_stake + c.promo, bonus_stake = r.bonus_stake + c.bonus, payout = r.payout + c.won,
           in_review = r.in_review + c.in_review,
           status = CASE WHEN c.closes THEN 'settled' ELSE r.status END,
           closed_at = CASE WHEN c.closes THEN coalesce(r.closed_at, now()) ELSE r.closed_at END,
           valid_stake = coalesce(r.valid_stake + c.valid_stake, r.valid_stake, c.valid_stake),
           low_odds = r.low_odds OR c.is_low
      FROM (SELECT d.round_id,
                   sum(CASE (d.item).action WHEN 'win' THEN 0 ELSE (d.item).amount END)::bigint AS stake,
                   sum(coalesce((d.terms).promo, 0))::bigint AS promo,
                   sum(coalesce((d.terms).bonus, 0))::bigint AS bonus,
                   sum(CASE WHEN d.doubt IS NULL THEN won.amount ELSE 0 END)::bigint AS won,
                   sum(CASE WHEN d.doubt IS NULL THEN 0 ELSE won.amount END)::bigint AS in_review,
                   bool_or((d.item).action = 'betwin' OR (d.item).closes IS TRUE) AS closes,
                   sum(((d.item).extra ->> 'valid_stake')::bigint)::bigint AS valid_stake,
                   bool_or(coalesce(((d.item).extra ->> 'low_odds')::boolean, false)) AS is_low
              FROM unnest(decisions) AS d
             CROSS JOIN LATERAL (SELECT CASE (d.item).action WHEN 'win' THEN (d.item).amount ELSE (d.item).win END AS amount) AS won
             WHERE NOT d.opens AND d.code = 'OK' GROUP BY d.round_id) AS c
     WHERE r.id = c.round_id;
  END IF;

  -- A refusal is stored without money and promotion.
  INSERT INTO provider_transaction (id, provider, tx, action, status, fingerprint, member_id, round_id, bet_id, amount, win,
                                    unpaid, journal_id, win_journal_id, answer, odds, lines, valid_stake,
                                    grant_id, promo, bonus, win_promo, win_bonus, fair_seed, fair_nonce, fair_rounds)
  SELECT d.id, (d.item).provider, (d.item).tx, (d.item).action, CASE d.code WHEN 'OK' THEN 'APPLIED' ELSE 'REFUSED' END,
         (d.item).fingerprint, d.member, d.round_id, d.bet_id, (d.item).amount, (d.item).win,
         CASE WHEN d.code <> 'OK' OR d.doubt IS NULL THEN 0 WHEN (d.item).action = 'win' THEN (d.item).amount ELSE (d.item).win END,
         CASE (d.item).action WHEN 'win' THEN d.win_journal ELSE d.bet_journal END,
         CASE (d.item).action WHEN 'betwin' THEN d.win_journal END,
         wallet_answer(d.code, d.member, d.id, d.playable),
         ((d.item).extra ->> 'odds')::bigint, (d.item).extra -> 'lines', ((d.item).extra ->> 'valid_stake')::bigint,
         t.grant_id, coalesce(CASE (d.item).action WHEN 'win' THEN t.not_cash ELSE t.promo END, 0),
         coalesce(CASE (d.item).action WHEN 'win' THEN t.bonus_won ELSE t.bonus END, 0),
         CASE WHEN (d.item).action = 'betwin' THEN coalesce(t.not_cash, 0) ELSE 0 END,
         CASE WHEN (d.item).action = 'betwin' THEN coalesce(t.bonus_won, 0) ELSE 0 END,
         t.fair_seed, t.fair_nonce, CASE WHEN t.fair_seed IS NOT NULL THEN ((d.item).extra ->> 'fair_rounds')::int END
    FROM unnest(decisions) AS d
   CROSS JOIN LATERAL (
     SELECT CASE d.code WHEN 'OK' THEN (d.terms).grant_id END AS grant_id, CASE d.code WHEN 'OK' THEN (d.terms).promo END AS promo,
            CASE d.code WHEN 'OK' THEN (d.terms).bonus END AS bonus,
            CASE d.code WHEN 'OK' THEN (d.terms).not_cash END AS not_cash, CASE d.code WHEN 'OK' THEN (d.terms).bonus_won END AS bonus_won,
            (d.terms).fair_seed, (d.terms).fair_nonce) AS t;
  IF decisions[1].code = 'OK' AND first.doubt IS NOT NULL THEN
    INSERT INTO win_review (transaction_id, provider, member_id, round_id, amount, why, held_journal, created_at)
    SELECT d.id, (d.item).provider, d.member, d.round_id, CASE (d.item).action WHEN 'win' THEN (d.item).amount ELSE (d.item).win END, d.doubt,
           d.win_journal, (d.item).at
      FROM unnest(decisions[1:1]) AS d;
  END IF;
  RETURN decisions;
END $$;
