-- Score predictions: one token a try, an exact score is paid from the jackpot's pool.

-- Matches as the providers' feeds last said.
CREATE TABLE prediction_match (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider   text NOT NULL,
  -- The provider's own name of it.
  ref        text NOT NULL,
  league     text NOT NULL,
  -- { en, zh? }
  home_team  jsonb NOT NULL,
  away_team  jsonb NOT NULL,
  starts_at  timestamptz NOT NULL,
  state      text NOT NULL CHECK (state IN ('open', 'running', 'ended', 'void')),
  -- The final score, of one that has ended.
  home_score int,
  away_score int,
  UNIQUE (provider, ref),
  CHECK ((state = 'ended') = (home_score IS NOT NULL)),
  CHECK ((home_score IS NULL) = (away_score IS NULL))
);

CREATE INDEX prediction_match_open ON prediction_match (starts_at) WHERE state IN ('open', 'running');
CREATE INDEX prediction_match_over ON prediction_match (starts_at) WHERE state IN ('ended', 'void');

CREATE TABLE prediction (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  match_id   bigint NOT NULL REFERENCES prediction_match (id),
  home_score int NOT NULL CHECK (home_score >= 0),
  away_score int NOT NULL CHECK (away_score >= 0),
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
  paid       bigint NOT NULL DEFAULT 0,
  -- The journal that paid it.
  journal_id bigint UNIQUE,
  created_at timestamptz NOT NULL,
  ended_at   timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'won') = (paid > 0)),
  CHECK ((state = 'won') = (journal_id IS NOT NULL))
);

CREATE INDEX prediction_of_member ON prediction (member_id, id DESC);
CREATE INDEX prediction_of_match ON prediction (match_id);
CREATE INDEX prediction_open ON prediction (match_id, member_id) WHERE state = 'open';

CREATE FUNCTION refuse_prediction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR NEW.state = 'open'
     OR (NEW.id, NEW.member_id, NEW.match_id, NEW.home_score, NEW.away_score, NEW.created_at)
        IS DISTINCT FROM (OLD.id, OLD.member_id, OLD.match_id, OLD.home_score, OLD.away_score, OLD.created_at) THEN
    RAISE EXCEPTION 'prediction % ends once and changes in nothing else', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER keep BEFORE DELETE OR TRUNCATE ON prediction EXECUTE FUNCTION refuse_change();
CREATE TRIGGER end_once BEFORE UPDATE ON prediction FOR EACH ROW EXECUTE FUNCTION refuse_prediction_change();
REVOKE DELETE, TRUNCATE ON prediction FROM PUBLIC, CURRENT_USER;

-- Which process may ask a feed, and when it is asked again.
CREATE TABLE match_feed (
  provider text PRIMARY KEY,
  ask_at   timestamptz NOT NULL
);
