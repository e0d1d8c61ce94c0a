-- Codes that members type in. A code is kept in capitals; members may type it in any case.
CREATE TABLE coupon (
  code       text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{1,32}$'),
  kind       text NOT NULL CHECK (kind IN ('cash', 'free_credit', 'token', 'ticket')),
  -- 1/10,000 peso; 1/10,000 of a token or ticket, so that one format fits all.
  value      bigint NOT NULL CHECK (value > 0),
  -- Free credit: how often it has to be won over.
  multiplier int CHECK (multiplier > 0),
  audience   text NOT NULL CHECK (audience IN ('all', 'newbie', 'depositor')),
  uses       int NOT NULL CHECK (uses > 0),
  claimed    int NOT NULL DEFAULT 0 CHECK (claimed BETWEEN 0 AND uses),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((kind = 'free_credit') = (multiplier IS NOT NULL)),
  CHECK (kind NOT IN ('token', 'ticket') OR value % 10000 = 0)
);

CREATE TABLE coupon_claim (
  coupon_code text NOT NULL REFERENCES coupon (code),
  member_id   bigint NOT NULL REFERENCES member (id),
  claimed_at  timestamptz NOT NULL,
  PRIMARY KEY (coupon_code, member_id)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON coupon_claim EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON coupon_claim FROM PUBLIC, CURRENT_USER;
