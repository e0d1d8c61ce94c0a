-- Corrections of a balance; above the configured amount a second person confirms them.
CREATE TABLE adjustment (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    bigint NOT NULL REFERENCES member (id),
  -- Signed: above zero to the member.
  amount       bigint NOT NULL CHECK (amount <> 0),
  reason       text NOT NULL,
  request_id   uuid NOT NULL UNIQUE,
  state        text NOT NULL CHECK (state IN ('waiting', 'applied', 'refused')),
  asked_by     text NOT NULL,
  decided_by   text,
  journal_id   bigint UNIQUE,
  created_at   timestamptz NOT NULL,
  CHECK ((state = 'applied') = (journal_id IS NOT NULL))
);

CREATE INDEX adjustment_waiting ON adjustment (id) WHERE state = 'waiting';
CREATE INDEX adjustment_of_member ON adjustment (member_id, id DESC);
