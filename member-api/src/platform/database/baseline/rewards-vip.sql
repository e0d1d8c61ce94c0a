-- Gifts of VIP levels: one for each occasion, a level or the birthday of a year. It waits in the inbox as the reward of its message.
CREATE TABLE vip_gift (
  member_id  bigint NOT NULL REFERENCES member (id),
  occasion   text NOT NULL CHECK (occasion ~ '^(level [1-9]|birthday [0-9]{4})$'),
  -- Credited deposits that it took.
  needed     bigint NOT NULL CHECK (needed > 0),
  amount     bigint NOT NULL CHECK (amount > 0),
  message_id bigint NOT NULL UNIQUE REFERENCES inbox_message (id),
  given_at   timestamptz NOT NULL,
  PRIMARY KEY (member_id, occasion)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON vip_gift EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON vip_gift FROM PUBLIC, CURRENT_USER;
