-- Prediction tokens and jackpot tickets: whole numbers in a ledger of their own. Rows are appended under the member's lock.
CREATE TABLE token_entry (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     bigint NOT NULL REFERENCES member (id),
  kind          text NOT NULL CHECK (kind IN ('token', 'ticket')),
  -- 1, 2, 3 … of this member and kind.
  version       bigint NOT NULL,
  amount        int NOT NULL CHECK (amount <> 0),
  balance_after int NOT NULL CHECK (balance_after >= 0),
  reason        text NOT NULL,
  -- What it is for: the same key counts once, for ever.
  key           text NOT NULL UNIQUE,
  created_at    timestamptz NOT NULL,
  UNIQUE (member_id, kind, version)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON token_entry EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON token_entry FROM PUBLIC, CURRENT_USER;

-- What a referrer has earned by a referee's deposit; one row a deposit.
CREATE TABLE referral_bonus (
  ticket_id   text PRIMARY KEY,
  referrer_id bigint NOT NULL REFERENCES member (id),
  referee_id  bigint NOT NULL REFERENCES member (id),
  amount      bigint NOT NULL CHECK (amount > 0),
  journal_id  bigint NOT NULL,
  created_at  timestamptz NOT NULL
);

CREATE INDEX referral_bonus_of ON referral_bonus (referrer_id, referee_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON referral_bonus EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON referral_bonus FROM PUBLIC, CURRENT_USER;
