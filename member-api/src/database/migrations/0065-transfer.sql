-- Money from member to member: one row a transfer, one journal of three legs.
CREATE TABLE transfer (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id  text NOT NULL UNIQUE,
  sender_id    bigint NOT NULL REFERENCES member (id),
  receiver_id  bigint NOT NULL REFERENCES member (id),
  amount       bigint NOT NULL CHECK (amount > 0),
  -- Paid by the receiver.
  fee          bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  journal_id   bigint NOT NULL UNIQUE,
  working_date date NOT NULL,
  created_at   timestamptz NOT NULL,
  CHECK (sender_id <> receiver_id)
);

CREATE INDEX transfer_sent ON transfer (sender_id, id DESC);
CREATE INDEX transfer_received ON transfer (receiver_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON transfer FROM PUBLIC, CURRENT_USER;
