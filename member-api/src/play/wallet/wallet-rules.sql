-- The rules of the seamless wallet: each is either here or in wallet_decide (wallet-decide.sql).
--
-- PostgreSQL inlines a function of LANGUAGE sql that is one SELECT without a query into its caller, so the rules are the same for
-- one row and for many, and cost no function call.

-- The last one: the law of the market closes games of its kind.
CREATE OR REPLACE FUNCTION wallet_is_on(game_is_off boolean, game_is_gone boolean, provider_is_off boolean, kind_is_closed boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT game_is_off AND NOT game_is_gone AND NOT provider_is_off AND NOT kind_is_closed
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
                WHERE r.provider = item.provider AND r.ref = item.round AND r.member_id + 0 = item.member), 0)
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

-- Why no bet explains what a round has `won` by now, so that the win that brings it there waits for a person; NULL when the stakes explain it.
CREATE OR REPLACE FUNCTION wallet_doubt(rules wallet_win_rules, is_late boolean, win_cap int, staked bigint, won bigint) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_late THEN 'CLOSED'
              WHEN won > (CASE staked WHEN 0 THEN rules.free_stake ELSE staked END)::numeric * coalesce(win_cap, rules.win_cap) THEN 'CAP'
              WHEN won > rules.large THEN 'LARGE' END
$$;

-- How a win is divided, when `promo` of its stake came from a promotion, and `bonus` of that from its bonus pool. The promotion's
-- share rounds down and the rest is cash; of the promotion's share that of the own pool rounds down and the rest is the bonus
-- pool's. So no unit is lost, and a pool that has paid nothing gets nothing. A stake of 0 under a promotion (a free spin) is the
-- bonus pool's.
CREATE OR REPLACE FUNCTION wallet_promo_share(won bigint, stake bigint, promo bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE stake WHEN 0 THEN won ELSE trunc(won::numeric * promo / stake)::bigint END
$$;

CREATE OR REPLACE FUNCTION wallet_bonus_share(won bigint, stake bigint, promo bigint, bonus bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT wallet_promo_share(won, stake, promo)
         - CASE stake WHEN 0 THEN 0 ELSE trunc(won::numeric * (promo - bonus) / stake)::bigint END
$$;

-- Of bonus money that comes back to an ended promotion: what the member gets of it. Nothing, unless the promotion was released or
-- redeemed, and then no more than its cap.
CREATE OR REPLACE FUNCTION wallet_bonus_to_cash(ended promotion_grant, amount bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ended.state IN ('RELEASED', 'REDEEMED') THEN least(amount, ended.most_paid - ended.bonus_paid) ELSE 0 END
$$;

-- What is in a running promotion: the member's own money with what it has won, and the bonus with what that has won. The own pool
-- of free credit is always empty.
CREATE OR REPLACE FUNCTION wallet_pools(running promotion_grant, OUT own bigint, OUT bonus bigint) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT o.balance, b.balance INTO STRICT own, bonus
    FROM account o, account b
   WHERE o.name = 'member_promo_own:' || running.member_id || ':' || running.id
     AND b.name = 'member_promo_bonus:' || running.member_id || ':' || running.id;
END $$;

-- The terms of a win: what of it does not go to cash. Of a bet whose promotion has ended, the own pool's share is cash.
CREATE OR REPLACE FUNCTION wallet_terms_of_win(item wallet_item, bet provider_transaction, INOUT terms wallet_terms)
LANGUAGE plpgsql AS $$
DECLARE
  of_bet promotion_grant;
BEGIN
  terms.grant_id := bet.grant_id;
  terms.not_cash := 0;
  terms.bonus_won := 0;
  terms.forfeited := 0;
  IF bet.grant_id IS NULL THEN
    RETURN;
  END IF;
  SELECT * INTO STRICT of_bet FROM promotion_grant g WHERE g.id = bet.grant_id;
  terms.bonus_won := wallet_bonus_share(item.amount, bet.amount, bet.promo, bet.bonus);
  IF of_bet.state = 'RUNNING' THEN
    terms.not_cash := wallet_promo_share(item.amount, bet.amount, bet.promo);
  ELSE
    terms.bonus_paid := wallet_bonus_to_cash(of_bet, terms.bonus_won);
    terms.bonus_won := terms.bonus_won - terms.bonus_paid;
    terms.not_cash := terms.bonus_won;
    terms.forfeited := terms.bonus_won;
  END IF;
END $$;

-- Whether a round that touches the bonus pool would be staked with more than the promotion allows, over all its bets.
CREATE OR REPLACE FUNCTION wallet_is_too_high(item wallet_item, bonus bigint, most_bet bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  played round;
BEGIN
  SELECT * INTO played FROM round r WHERE r.provider = item.provider AND r.ref = item.round AND r.member_id + 0 = item.member;
  RETURN (bonus > 0 OR coalesce(played.bonus_stake, 0) > 0) AND item.amount + coalesce(played.stake, 0) > most_bet;
END $$;

-- What a game tells before the press: the largest stake of a round in which bonus money is, and what the own pool plays without it. NULL while no
-- bonus money can be in play.
CREATE OR REPLACE FUNCTION wallet_bonus_limit(member bigint, OUT most_bet bigint, OUT own bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  running promotion_grant;
  pools   record;
BEGIN
  SELECT * INTO running FROM promotion_grant g WHERE g.member_id = member AND g.state = 'RUNNING';
  IF running.id IS NULL THEN
    RETURN;
  END IF;
  SELECT * INTO pools FROM wallet_pools(running);
  IF pools.bonus > 0 THEN
    most_bet := running.most_bet;
    own := pools.own;
  END IF;
END $$;

-- The terms of a single item; `bet` is the bet of a win. A running promotion pays first, the own pool before the bonus pool. Free
-- credit is not used in other providers' games, where cash pays.
CREATE OR REPLACE FUNCTION wallet_terms_of(item wallet_item, bet provider_transaction) RETURNS wallet_terms LANGUAGE plpgsql AS $$
DECLARE
  terms   wallet_terms;
  running promotion_grant;
  pools   record;
BEGIN
  SELECT * INTO running FROM promotion_grant g WHERE g.member_id = coalesce(item.member, bet.member_id) AND g.state = 'RUNNING';
  terms.leaves_out := running.own_games AND NOT item.is_own;
  IF running.id IS NOT NULL THEN
    SELECT * INTO pools FROM wallet_pools(running);
    terms.has_promo := pools.own + pools.bonus;
  END IF;
  IF item.action = 'win' THEN
    RETURN wallet_terms_of_win(item, bet, terms);
  END IF;
  terms.forbidden := wallet_own(item, item.amount);
  terms.promo := 0;
  terms.bonus := 0;
  terms.not_cash := 0;
  terms.bonus_won := 0;
  IF running.id IS NOT NULL AND NOT terms.leaves_out THEN
    terms.grant_id := running.id;
    terms.weights := running.weights;
    terms.promo := least(item.amount, terms.has_promo);
    terms.bonus := greatest(terms.promo - pools.own, 0);
    terms.is_too_high := wallet_is_too_high(item, terms.bonus, running.most_bet);
    terms.not_cash := wallet_promo_share(item.win, item.amount, terms.promo);
    terms.bonus_won := wallet_bonus_share(item.win, item.amount, terms.promo, terms.bonus);
  END IF;
  RETURN terms;
END $$;

-- The part of a round that counts for the turnover of its promotion: its stake that no other bet covers, limited by the net result and
-- by the provider's stake at risk, times the weight of the game, rounded down; nothing for low odds, or while a win of it waits for a
-- person. Recalculated at each change of the round, while the promotion runs.
CREATE OR REPLACE FUNCTION wallet_count(of_round bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  played round%ROWTYPE;
  counts bigint;
BEGIN
  SELECT r.* INTO played FROM round r JOIN promotion_grant g ON g.id = r.grant_id AND g.state = 'RUNNING' WHERE r.id = of_round;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT CASE WHEN played.status <> 'settled' OR played.low_odds OR played.in_review > 0 THEN 0
              ELSE trunc(least(played.stake - played.covered, abs(played.payout - played.stake), played.valid_stake)::numeric
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

-- What the member can bet: cash that is not held, and both pools of the running promotion.
CREATE OR REPLACE FUNCTION wallet_playable(member bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT c.balance - c.held + coalesce((
             SELECT p.own + p.bonus FROM promotion_grant g, wallet_pools(g) AS p
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
