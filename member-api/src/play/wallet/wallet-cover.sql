-- Bets on both sides of a match, in rounds of their own: what one of them covers of another is not at risk, and counts nothing.

-- What of which match a bet is about, where it is on one selection that has another side; NULL for parlays, scores and games without matches.
-- The result, the total, and odd or even are about different things, and so are the first half and the whole; a handicap is about the result.
CREATE OR REPLACE FUNCTION wallet_event(extra jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_array_length(extra -> 'lines') = 1
         THEN (extra -> 'lines' -> 0 ->> 'match_id')
              || CASE WHEN extra -> 'lines' -> 0 ->> 'bet_type' LIKE '%H' THEN ' half' ELSE ' whole' END
              || CASE WHEN extra -> 'lines' -> 0 ->> 'home_away' IN ('home', 'away', 'draw', 'meron', 'wala') THEN ' result'
                      WHEN extra -> 'lines' -> 0 ->> 'home_away' IN ('over', 'under') THEN ' total'
                      WHEN extra -> 'lines' -> 0 ->> 'home_away' IN ('odd', 'even') THEN ' parity' END END
$$;

-- Works out anew what is covered of all rounds of the member on the event of a round, and what they count. A side is covered by what is
-- staked on all others together. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION wallet_cover(of_round bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_event  round%ROWTYPE;
  one_round bigint;
BEGIN
  SELECT * INTO STRICT of_event FROM round WHERE id = of_round;
  IF of_event.event IS NULL THEN
    RETURN;
  END IF;
  FOR one_round IN
    UPDATE round r SET covered = c.covered
      FROM (SELECT s.id, CASE s.own WHEN 0 THEN 0 ELSE ceil(s.stake::numeric * least(s.own, s.everything - s.own) / s.own) END::bigint AS covered
              FROM (SELECT e.id, e.stake, sum(e.stake) OVER (PARTITION BY e.side) AS own, sum(e.stake) OVER () AS everything
                      FROM round e
                     WHERE e.member_id = of_event.member_id AND e.event = of_event.event AND e.provider = of_event.provider) AS s) AS c
     WHERE r.id = c.id AND r.covered <> c.covered
    RETURNING r.id LOOP
    PERFORM wallet_count(one_round);
  END LOOP;
END $$;

-- A round is on the side of its first bet. More bets of one round are covered by what its provider says was at risk.
CREATE OR REPLACE FUNCTION wallet_put_on_side(of_round bigint, on_event text, on_side text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE round SET event = on_event, side = on_side WHERE id = of_round AND event IS NULL;
  PERFORM wallet_cover(of_round);
END $$;
