-- Promotions that run or ran, and what a member may not do. The wallet's functions read both inside every bet.

-- One row a claim. While it runs, the deposit, the bonus and what was won with them are in the ledger account
-- member_promo:{member}:{id of the grant}.
CREATE TABLE promotion_grant (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    bigint NOT NULL REFERENCES member (id),
  -- OTB, DB, UB, VIPB, FREE.
  code         text NOT NULL,
  state        text NOT NULL DEFAULT 'RUNNING'
               CHECK (state IN ('RUNNING', 'RELEASED', 'BUST', 'EXPIRED', 'CANCELLED', 'REDEEMED')),
  -- TURNOVER: weighted valid stakes reach the target. WINOVER and WIN_ABS: the promo balance reaches it.
  requirement  text NOT NULL CHECK (requirement IN ('TURNOVER', 'WINOVER', 'WIN_ABS')),
  -- The member's own money in it, and the house's.
  deposit      bigint NOT NULL CHECK (deposit >= 0),
  bonus        bigint NOT NULL CHECK (bonus >= 0),
  target       bigint NOT NULL CHECK (target > 0),
  -- Weighted valid stakes of settled rounds so far.
  turnover     bigint NOT NULL DEFAULT 0 CHECK (turnover >= 0),
  -- Free credit is usable only on the house's own games.
  own_games    boolean NOT NULL,
  -- Game type → percent of a stake that counts; a type that is not here counts 0 and is not supported.
  weights      jsonb NOT NULL,
  -- The other terms as they were when it was granted.
  terms        jsonb NOT NULL,
  -- What it came with: a deposit's ticket, a coupon, a sign-up.
  source       text NOT NULL,
  working_date date NOT NULL,
  started_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  -- What went to the member's cash when it ended, and what was forfeited.
  paid         bigint CHECK (paid >= 0),
  forfeited    bigint CHECK (forfeited >= 0),
  CHECK ((state = 'RUNNING') = (ended_at IS NULL)),
  CHECK ((state = 'RUNNING') = (paid IS NULL)),
  CHECK ((paid IS NULL) = (forfeited IS NULL))
);

CREATE UNIQUE INDEX promotion_running ON promotion_grant (member_id) WHERE state = 'RUNNING';
CREATE INDEX promotion_of_member ON promotion_grant (member_id, code, working_date);
CREATE INDEX promotion_expiry ON promotion_grant (expires_at) WHERE state = 'RUNNING';

-- Limits that a member has set. A looser one waits until `next_at` and until the member says so again.
CREATE TABLE member_limit (
  member_id   bigint NOT NULL REFERENCES member (id),
  kind        text NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  -- single: one stake (wager), one sitting in minutes (session).
  period      text NOT NULL CHECK (period IN ('single', 'day', 'week', 'month')),
  -- 1/10,000 peso; minutes for a session.
  amount      bigint NOT NULL CHECK (amount >= 0),
  since       timestamptz NOT NULL,
  next_amount bigint CHECK (next_amount >= 0),
  next_none   boolean NOT NULL DEFAULT false,
  next_at     timestamptz,
  PRIMARY KEY (member_id, kind, period),
  CHECK ((next_at IS NULL) = (next_amount IS NULL AND NOT next_none)),
  CHECK ((kind IN ('wager', 'session')) = (period = 'single'))
);

-- Times in which a member may not play or deposit, by the member's own wish.
CREATE TABLE member_exclusion (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  kind       text NOT NULL CHECK (kind IN ('cooloff', 'selfexclude')),
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  -- Until then nothing and nobody ends it.
  firm_until timestamptz NOT NULL,
  ended_at   timestamptz,
  CHECK (ends_at > starts_at AND firm_until <= ends_at)
);

CREATE INDEX member_exclusion_of ON member_exclusion (member_id, ends_at) WHERE ended_at IS NULL;

-- Provably fair play on the house's own games: one pair of seeds at a time. The server's seed is sealed until it is
-- rotated out; the nonce is taken inside the bet's transaction.
CREATE TABLE fair_seed (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id          bigint NOT NULL REFERENCES member (id),
  server_seed_sealed bytea NOT NULL,
  -- SHA-256 of the seed's text, hex.
  server_seed_hash   text NOT NULL UNIQUE,
  client_seed        text NOT NULL,
  -- Of the last bet; the first bet has 1.
  nonce              bigint NOT NULL DEFAULT 0,
  created_at         timestamptz NOT NULL,
  revealed_at        timestamptz
);

CREATE UNIQUE INDEX fair_seed_active ON fair_seed (member_id) WHERE revealed_at IS NULL;

-- Providers that the house has switched off as a whole.
CREATE TABLE provider_switch (
  code   text PRIMARY KEY,
  is_off boolean NOT NULL
);
