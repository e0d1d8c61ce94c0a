-- The icon of the day: one pick a member and day.
CREATE TABLE campaign_pick (
  member_id    bigint NOT NULL REFERENCES member (id),
  working_date date NOT NULL,
  icon         text NOT NULL,
  winning_icon text NOT NULL,
  -- What it won, as `coupon.value`; 0 for another icon than the one that was drawn.
  reward       bigint NOT NULL CHECK (reward >= 0),
  picked_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, working_date),
  CHECK ((icon = winning_icon) = (reward > 0))
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_pick EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON campaign_pick FROM PUBLIC, CURRENT_USER;
