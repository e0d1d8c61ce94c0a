-- Identity checks: what a member handed in and what a person decided. One waits at a time; an approved one is the last.
CREATE TABLE identity_check (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id       bigint NOT NULL REFERENCES member (id),
  state           text NOT NULL CHECK (state IN ('pending', 'approved', 'rejected')),
  document_type   text NOT NULL,
  birthday_sealed bytea NOT NULL,
  document_path   text NOT NULL REFERENCES upload (path),
  selfie_path     text NOT NULL REFERENCES upload (path),
  -- For the member, where it was rejected.
  reason          text NOT NULL DEFAULT '',
  submitted_at    timestamptz NOT NULL,
  decided_at      timestamptz,
  CHECK ((state = 'pending') = (decided_at IS NULL))
);

CREATE INDEX identity_check_of_member ON identity_check (member_id, id DESC);
CREATE UNIQUE INDEX identity_check_standing ON identity_check (member_id) WHERE state IN ('pending', 'approved');
CREATE INDEX identity_check_pending ON identity_check (id) WHERE state = 'pending';
