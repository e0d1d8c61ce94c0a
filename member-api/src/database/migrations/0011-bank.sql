-- Where withdrawals go. One account number belongs to one member.
CREATE TABLE member_bank (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id      bigint NOT NULL REFERENCES member (id),
  bank_id        text NOT NULL,
  bank_name      text NOT NULL,
  holder         text NOT NULL,
  acc_no_sealed  bytea NOT NULL,
  -- Blind index of bank and number.
  acc_no_key     bytea NOT NULL UNIQUE,
  is_default     boolean NOT NULL,
  created_at     timestamptz NOT NULL
);

CREATE INDEX member_bank_of_member ON member_bank (member_id);
CREATE UNIQUE INDEX member_bank_default ON member_bank (member_id) WHERE is_default;
