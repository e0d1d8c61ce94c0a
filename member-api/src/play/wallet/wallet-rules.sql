-- The rules of the seamless wallet: each is either here or in wallet_decide (wallet-decide.sql).
--
-- PostgreSQL inlines a function of LANGUAGE sql that is one SELECT without a query into its caller, so the rules are the same for
-- one row and for many, and cost no function call.

CREATE OR REPLACE FUNCTION wallet_is_on(game_is_off boolean, game_is_gone boolean, provider_is_off boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT game_is_off AND NOT game_is_gone AND NOT provider_is_off
$$;

-- Why a member may not play, checked in this order: account, the member's own exclusions and limits (wallet_own), game. NULL when allowed.
CREATE OR REPLACE FUNCTION wallet_forbids(state text, own text, is_on boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IS DISTINCT FROM 'active' THEN 'MEMBER_BLOCKED'
              WHEN own IS NOT NULL THEN own
              WHEN is_on IS NOT TRUE THEN 'GAME_OFF' END
$$;

-- Why a member's own exclusions or limits forbid a stake; NULL when they do not.
CREATE OR REPLACE FUNCTION wallet_own(item wallet_item, stake bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM member_exclusion e
              WHERE e.member_id = item.member AND e.ended_at IS NULL AND e.starts_at <= item.at AND e.ends_at > item.at) THEN
    RETURN 'MEMBER_BLOCKED';
  ELSIF EXISTS (
    SELECT FROM member_limit l
     WHERE l.member_id = item.member
       AND CASE l.kind
             -- Everything that is staked on one round, however many bets it comes in.
             WHEN 'wager' THEN stake > 0 AND l.amount < stake + coalesce((
               SELECT r.stake FROM round r
                WHERE r.provider = item.provider AND r.ref = item.round AND r.member_id = item.member), 0)
             WHEN 'session' THEN item.at - item.began >= l.amount * interval '1 minute'
             WHEN 'loss' THEN stake > 0 AND l.amount < stake + (
               SELECT coalesce(sum(r.stake - r.payout), 0) FROM round r
                WHERE r.member_id = item.member AND r.working_date >= CASE l.period
                      WHEN 'day' THEN item.day
                      WHEN 'week' THEN date_trunc('week', item.day)::date
                      ELSE date_trunc('month', item.day)::date END)
             ELSE false END) THEN
    RETURN 'LIMIT_REACHED';
  END IF;
  RETURN NULL;
END $$;

-- The part of a win that does not go to cash. If `promo` of the stake came from the promotion `grant_id`, the same share of the
-- win, rounded down, belongs to the promotion; if that was released meanwhile, all of it is cash. A stake of 0 under a promotion
-- (a free spin) counts as the promotion's.
CREATE OR REPLACE FUNCTION wallet_not_cash(won bigint, stake bigint, promo bigint, grant_id bigint, state text) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN grant_id IS NULL OR state = 'RELEASED' THEN 0
              WHEN stake = 0 THEN won
              ELSE trunc(won::numeric * promo / stake)::bigint END
$$;

-- The terms of a single item; `bet` is the bet of a win. A running promotion pays first. Free credit is not used in other
-- providers' games, where cash pays.
CREATE OR REPLACE FUNCTION wallet_terms_of(item wallet_item, bet provider_transaction) RETURNS wallet_terms LANGUAGE plpgsql AS $$
DECLARE
  terms   wallet_terms;
  running promotion_grant;
  state   text;
BEGIN
  SELECT * INTO running FROM promotion_grant g WHERE g.member_id = coalesce(item.member, bet.member_id) AND g.state = 'RUNNING';
  terms.leaves_out := running.own_games AND NOT item.is_own;
  IF running.id IS NOT NULL THEN
    SELECT balance INTO STRICT terms.has_promo FROM account WHERE name = 'member_promo:' || running.member_id || ':' || running.id;
  END IF;
  IF item.action = 'win' THEN
    SELECT g.state INTO state FROM promotion_grant g WHERE g.id = bet.grant_id;
    terms.grant_id := bet.grant_id;
    terms.not_cash := wallet_not_cash(item.amount, bet.amount, bet.promo, bet.grant_id, state);
    -- The share of an ended promotion belongs to the house.
    terms.forfeited := CASE state WHEN 'RUNNING' THEN 0 ELSE terms.not_cash END;
    RETURN terms;
  END IF;
  terms.own := wallet_own(item, item.amount);
  terms.promo := 0;
  IF running.id IS NOT NULL AND NOT terms.leaves_out THEN
    terms.grant_id := running.id;
    terms.weights := running.weights;
    terms.promo := least(item.amount, terms.has_promo);
  END IF;
  terms.not_cash := wallet_not_cash(item.win, item.amount, terms.promo, terms.grant_id, 'RUNNING');
  RETURN terms;
END $$;

-- A round with such a bet counts nothing.
CREATE OR REPLACE FUNCTION wallet_is_low(odds bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(odds < 15000, false)
$$;

-- The part of a round that counts for the turnover of its promotion: its stake, limited by the net result and by the provider's
-- stake at risk, times the weight of the game, rounded down; nothing for odds below 1.50. Recalculated at each change of the
-- round, while the promotion runs.
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

-- { code, member_id, transaction_id, balance }: also the answer of a repeat. NULL when there is none.
CREATE OR REPLACE FUNCTION wallet_answer(code text, member bigint, transaction_id bigint, balance bigint) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('code', code, 'member_id', member::text, 'transaction_id', transaction_id::text, 'balance', balance::text)
$$;

-- What the member can bet: cash that is not held, and the running promotion.
CREATE OR REPLACE FUNCTION wallet_playable(member bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT c.balance - c.held + coalesce((
             SELECT p.balance FROM promotion_grant g JOIN account p ON p.name = 'member_promo:' || g.member_id || ':' || g.id
              WHERE g.member_id = member AND g.state = 'RUNNING'), 0)
      FROM account c WHERE c.name = 'member_cash:' || member);
END $$;

CREATE OR REPLACE FUNCTION wallet_answer_now(code text, member bigint, transaction_id bigint DEFAULT NULL) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN wallet_answer(code, member, transaction_id, wallet_playable(member));
END $$;

-- NULL when the key is new. A bet with a tombstone was rolled back before it arrived.
CREATE OR REPLACE FUNCTION wallet_earlier(item wallet_item, member bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  earlier provider_transaction%ROWTYPE;
BEGIN
  SELECT * INTO earlier FROM provider_transaction t WHERE t.provider = item.provider AND t.tx = item.tx;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF earlier.status = 'TOMBSTONE' AND item.action IN ('bet', 'betwin') THEN
    RETURN wallet_answer_now('TX_ROLLED_BACK', member);
  ELSIF earlier.status <> 'TOMBSTONE' AND earlier.fingerprint = item.fingerprint
        AND earlier.member_id IS NOT DISTINCT FROM coalesce(member, earlier.member_id) THEN
    RETURN earlier.answer;
  END IF;
  RETURN wallet_answer_now('DUPLICATE_TRANSACTION', member);
END $$;
