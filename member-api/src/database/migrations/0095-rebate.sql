-- Rebates: what a day's play has earned, by game type, and what of it was taken to cash. A day that is computed again adds
-- nothing: its lines stand.
CREATE TABLE rebate_line (
  member_id    bigint NOT NULL REFERENCES member (id),
  kind         text NOT NULL CHECK (kind IN ('self', 'downline')),
  working_date date NOT NULL,
  game_type    text NOT NULL,
  -- Valid stakes in cash of rounds that were settled on that day.
  turnover     bigint NOT NULL CHECK (turnover > 0),
  -- 1/10,000: 50 is 0.5 %.
  rate         int NOT NULL CHECK (rate > 0),
  amount       bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (member_id, kind, working_date, game_type)
);

CREATE TABLE rebate_claim (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  kind       text NOT NULL CHECK (kind IN ('self', 'downline')),
  amount     bigint NOT NULL CHECK (amount > 0),
  journal_id bigint NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE INDEX rebate_claim_of ON rebate_claim (member_id, kind, id);
CREATE INDEX round_closed ON round (closed_at) WHERE status = 'settled';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rebate_line EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rebate_claim EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON rebate_line, rebate_claim FROM PUBLIC, CURRENT_USER;
