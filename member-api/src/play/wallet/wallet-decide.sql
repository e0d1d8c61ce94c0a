-- Decides bets, betwins and wins: the only place that does, for one item and for many. The caller holds the locks of their
-- members' rows.
--
-- Each item is decided as if all earlier items of the same member were applied. That is right for items that only move cash, in
-- separate rounds: a member is plain if all of the member's items in the call are of this kind and OK, and the member is not
-- special. For any other member the caller passes one item at a time, after the previous one was written, with its terms
-- (wallet_terms_of).

CREATE OR REPLACE FUNCTION wallet_decide(
  items wallet_item[],
  -- By `ord`: no other item of the call has this key, or opens the same round.
  alone boolean[],
  -- Members with a running promotion, limits or exclusions.
  special bigint[],
  -- The terms of a single item; NULL skips everything that is not plain.
  terms wallet_terms)
RETURNS wallet_decision[] LANGUAGE plpgsql AS $$
DECLARE
  off        text[] := ARRAY(SELECT code FROM provider_switch WHERE is_off);
  only_plain boolean := terms IS NULL;
  is_cash    boolean := terms.grant_id IS NULL;
BEGIN
  RETURN (
    -- Separate, so that every index below is used with all of its columns.
    WITH named AS MATERIALIZED (
      SELECT i AS item, i.ord, i.action, i.provider, i.round, i.game_code,
             CASE i.action WHEN 'win' THEN 0 ELSE i.amount END AS stake,
             CASE i.action WHEN 'win' THEN i.amount ELSE i.win END AS won,
             -- A repeat of a bet is found by its round; a repeat of a refused one is found at its insert, and then handled alone.
             CASE i.action WHEN 'win' THEN i.tx END AS win_tx,
             coalesce(i.member, b.member_id) AS member, b.id AS bet_id, b.round_id AS bet_round,
             CASE WHEN i.action = 'win' THEN CASE
                    WHEN b.id IS NULL OR b.action NOT IN ('bet', 'betwin') OR b.status = 'REFUSED' THEN 'TX_NOT_EXIST'
                    WHEN b.status <> 'APPLIED' THEN 'TX_ROLLED_BACK' END
                  WHEN i.ends <= i.at THEN 'INVALID_TOKEN'
                  -- What comes of an own game is drawn from its bet, so a betwin says what nobody has drawn.
                  WHEN i.is_own AND i.action IN ('bet', 'betwin') AND NOT (i.action = 'bet' AND coalesce(i.extra ? 'fair_rounds', false))
                    THEN 'FAIR_DRAW_MISSING' END AS refusal,
             alone[i.ord] AND i.action IN ('bet', 'betwin', 'win') AND b.grant_id IS NULL
             AND NOT coalesce(i.extra ? 'fair_rounds', false) AND wallet_event(i.extra) IS NULL
             AND coalesce(i.member, b.member_id) <> ALL (special) AS is_plain
        FROM unnest(items) AS i
        LEFT JOIN provider_transaction b ON b.provider = i.provider AND b.tx = i.bet_tx
       WHERE i.action IN ('bet', 'betwin', 'win', 'rollback', 'roundclose')),
    found AS (
      SELECT n.item, n.ord, n.action, n.member, n.stake, n.won, n.bet_id, a.id AS account, h.id AS house, a.balance - a.held AS cash,
             r.id AS round_id, r.status <> 'open' AS is_closed, terms.weights ? g.category AS is_weighed,
             (n.item).rules AS rules, g.win_cap, (n.item).closes IS TRUE AS closes,
             coalesce(r.stake, 0) + n.stake AS staked, coalesce(r.payout + r.in_review, 0) AS round_won,
             coalesce(n.refusal, CASE
               WHEN n.action <> 'win' THEN wallet_forbids(m.state, terms.forbidden, wallet_is_on(
                 g.is_off, g.gone, n.provider = ANY (off), g.category = ANY ((n.item).closed)))
               WHEN r.id IS DISTINCT FROM n.bet_round THEN 'MALFORMED' END) AS refusal,
             n.is_plain AND t.id IS NULL AND h.id IS NOT NULL
             AND CASE n.action WHEN 'win' THEN r.grant_id IS NULL ELSE r.id IS NULL END AS is_plain
        FROM named n
        LEFT JOIN account a ON a.name = 'member_cash:' || n.member
        LEFT JOIN account h ON h.name = 'house:' || n.provider
        LEFT JOIN member m ON m.id = n.member
        -- By the provider's own name of it: + 0 keeps from an index by member, which looks as cheap while the table is empty, and reads all of a
        -- member's rounds later.
        LEFT JOIN round r ON r.provider = n.provider AND r.ref = n.round AND r.member_id + 0 = n.member
        -- A win is decided by the game that was bet on, whatever its call names.
        LEFT JOIN game g ON g.provider_code = n.provider
                        AND g.game_code = CASE n.action WHEN 'win' THEN coalesce(r.game_code, n.game_code) ELSE n.game_code END
        LEFT JOIN provider_transaction t ON t.provider = n.provider AND t.tx = n.win_tx),
    summed AS (
      SELECT f.*, (f.cash + sum(f.won - f.stake) OVER (PARTITION BY f.member ORDER BY f.ord))::bigint - f.won + f.stake AS has_cash,
             -- A round that exists may be won, and closed, by earlier items of the call.
             CASE WHEN f.won > 0 THEN wallet_doubt(
               f.rules, f.action = 'win' AND (f.is_closed OR coalesce(bool_or(f.closes) OVER (
                 PARTITION BY f.round_id ORDER BY f.ord ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AND f.round_id IS NOT NULL, false)),
               f.win_cap, f.staked, f.won + f.round_won + CASE WHEN f.round_id IS NULL THEN 0 ELSE
                 sum(f.won) OVER (PARTITION BY f.round_id ORDER BY f.ord)::bigint - f.won END) END AS doubt
        FROM found f),
    decided AS (
      SELECT s.*, CASE
               WHEN s.refusal IS NOT NULL THEN s.refusal
               -- A win of a valid bet is always taken, whatever the session, state, limit or round.
               WHEN s.action = 'win' THEN 'OK'
               WHEN terms.leaves_out AND s.has_cash < s.stake AND terms.has_promo > 0
                    AND (s.has_cash = 0 OR s.has_cash + terms.has_promo >= s.stake) THEN 'FREE_CREDIT_DETECTED'
               -- A running promotion allows only games with a weight, even when little money is left in it.
               WHEN terms.grant_id IS NOT NULL AND s.is_weighed IS NOT TRUE THEN 'GAME_NOT_SUPPORTED'
               WHEN s.is_closed THEN 'ROUND_CLOSED'
               WHEN s.has_cash < s.stake - coalesce(terms.promo, 0) THEN 'INSUFFICIENT_FUNDS'
               WHEN terms.is_too_high THEN 'PROMO_MAX_BET'
               ELSE 'OK' END AS code
        FROM summed s),
    sorted AS (
      SELECT d.*, bool_and(coalesce(d.is_plain AND d.doubt IS NULL AND d.code = 'OK', false)) OVER (PARTITION BY d.member) AS goes_along
        FROM decided d)
    SELECT array_agg(ROW(
             k.item, k.code, nextval('provider_transaction_id_seq'), k.member, k.account, k.house,
             CASE WHEN k.code = 'OK' AND k.round_id IS NULL THEN nextval('round_id_seq') ELSE k.round_id END, k.round_id IS NULL, k.bet_id,
             -- For more than cash the ledger draws the journal's number, so 0 only means that there is one.
             CASE WHEN k.code = 'OK' AND k.stake > 0
                  THEN CASE WHEN is_cash AND k.house > 0 AND k.doubt IS NULL THEN nextval('journal_id_seq') ELSE 0 END END,
             CASE WHEN k.code = 'OK' AND k.won > 0
                  THEN CASE WHEN is_cash AND k.house > 0 AND k.doubt IS NULL THEN nextval('journal_id_seq') ELSE 0 END END,
             k.doubt,
             k.has_cash + coalesce(terms.has_promo, 0)
             + CASE WHEN k.code <> 'OK' THEN 0 WHEN k.doubt IS NULL THEN k.won - k.stake - coalesce(terms.forfeited, 0) ELSE -k.stake END,
             terms)::wallet_decision)
      FROM (SELECT * FROM sorted WHERE goes_along OR NOT only_plain ORDER BY ord) AS k);
END $$;
