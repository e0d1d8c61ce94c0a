-- When a member last acknowledged how long and for how much they had played.
CREATE TABLE reality_check (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  acked_at  timestamptz NOT NULL
);

-- What a member asked for, and when: limits and pauses are looked up here when they are disputed.
CREATE TABLE protection_event (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  -- limit tightened, limit asked, limit loosened, cooloff, selfexclude
  what      text NOT NULL,
  details   jsonb NOT NULL,
  at        timestamptz NOT NULL
);

CREATE INDEX protection_event_of_member ON protection_event (member_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON protection_event EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON protection_event FROM PUBLIC, CURRENT_USER;

-- Counting what a member deposited in a day, week or month.
CREATE INDEX deposit_credited_of_member ON deposit (member_id, credited_at) WHERE credited_at IS NOT NULL;
CREATE INDEX deposit_under_way_of_member ON deposit (member_id)
  WHERE state IN ('CREATED', 'PENDING', 'PAID', 'REVIEW');
