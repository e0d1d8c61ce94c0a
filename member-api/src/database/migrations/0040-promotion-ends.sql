-- What ends promotions, switches them off, and what stays the house's after one was released.

-- Promotions that the house has switched off. One that runs goes on.
CREATE TABLE promotion_switch (
  code   text PRIMARY KEY,
  is_off boolean NOT NULL
);

-- Bets of promotion money that are under way: a promotion waits for them. Cash never gets into this index.
CREATE INDEX round_open_of_promotion ON round (member_id) WHERE status = 'open' AND promo_stake > 0;

-- Bonus that the member plays and wins with, but that stays the house's when money is withdrawn. One row a change, the last one
-- counts: of `amount` what the member's cash has held ever since (promotion/README.md).
CREATE TABLE withhold (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    bigint NOT NULL REFERENCES member (id),
  amount       bigint NOT NULL CHECK (amount >= 0),
  -- What the withdrawal `key` takes back.
  taken        bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- Of the member's cash account when this was written.
  cash_version bigint NOT NULL,
  -- 'grant 12', the ticket of a withdrawal, or that ticket and ' back'.
  key          text NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL
);

CREATE INDEX withhold_of_member ON withhold (member_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withhold EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON withhold FROM PUBLIC, CURRENT_USER;
