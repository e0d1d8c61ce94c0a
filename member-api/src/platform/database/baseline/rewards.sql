-- What play and deposits earn: promotions, turnover, coupons, tokens, rebates, referrals, missions, score predictions.

-- Promotions that run or ran: one row a claim. While it runs, the deposit with what it has won is in the ledger account
-- member_promo_own:{member}:{id of the grant}, the bonus with what that has won in member_promo_bonus:…. Read inside every bet.
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
  -- The largest sum of stakes of a round that touches the bonus pool.
  most_bet     bigint NOT NULL CHECK (most_bet > 0),
  -- The most that the bonus pool pays when the promotion is released or redeemed.
  most_paid    bigint NOT NULL CHECK (most_paid >= 0),
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
  -- What the bonus pool has paid, late wins included.
  bonus_paid   bigint NOT NULL DEFAULT 0 CHECK (bonus_paid BETWEEN 0 AND most_paid),
  CHECK ((state = 'RUNNING') = (ended_at IS NULL)),
  CHECK ((state = 'RUNNING') = (paid IS NULL)),
  CHECK ((paid IS NULL) = (forfeited IS NULL))
);

CREATE UNIQUE INDEX promotion_running ON promotion_grant (member_id) WHERE state = 'RUNNING';
CREATE INDEX promotion_of_member ON promotion_grant (member_id, code, working_date);
CREATE INDEX promotion_expiry ON promotion_grant (expires_at) WHERE state = 'RUNNING';

-- Promotions that the house has switched off. One that runs goes on.
CREATE TABLE promotion_switch (
  code   text PRIMARY KEY,
  is_off boolean NOT NULL
);

-- Bonus that the member plays and wins with, but that stays the house's when money is withdrawn. One row a change, the last one
-- counts: of `amount` what the member's cash has held ever since (the README of the promotions).
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
REVOKE DELETE, TRUNCATE ON withhold FROM PUBLIC, CURRENT_USER;

-- What must be played before money goes out: one row a change, the last one counts. Outstanding is
-- greatest(0, target - valid stakes of the rounds opened since).
CREATE TABLE turnover_target (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  ticket_id text NOT NULL UNIQUE,
  target    bigint NOT NULL CHECK (target >= 0),
  -- The database's own clock, as of the rounds.
  at        timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX turnover_target_of_member ON turnover_target (member_id, id DESC);

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

CREATE INDEX coupon_claim_of_member ON coupon_claim (member_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON coupon_claim EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON coupon_claim FROM PUBLIC, CURRENT_USER;

-- The icon of the day: one pick a member and day.
CREATE TABLE campaign_pick (
  member_id    bigint NOT NULL REFERENCES member (id),
  working_date date NOT NULL,
  icon         text NOT NULL,
  winning_icon text NOT NULL,
  -- What it won, as `coupon.value`; 0 for another icon than the one that was drawn.
  reward       bigint NOT NULL CHECK (reward >= 0),
  picked_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, working_date),
  CHECK ((icon = winning_icon) = (reward > 0))
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_pick EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON campaign_pick FROM PUBLIC, CURRENT_USER;

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
REVOKE DELETE, TRUNCATE ON token_entry FROM PUBLIC, CURRENT_USER;

-- What a referee's deposit brings the referrer, once it has been played; one row a deposit that may bring something.
CREATE TABLE referral_bonus (
  ticket_id    text PRIMARY KEY,
  referrer_id  bigint NOT NULL REFERENCES member (id),
  referee_id   bigint NOT NULL REFERENCES member (id),
  -- 0 for one that is here for its jackpot ticket alone.
  amount       bigint NOT NULL CHECK (amount >= 0),
  has_ticket   boolean NOT NULL,
  -- The day on which the deposit was credited.
  working_date date NOT NULL,
  -- WAITING for the play; CHECKING by a person; FULL: the month had as many as it may.
  state        text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'CHECKING', 'PAID', 'FULL', 'REFUSED')),
  -- What referrer and referee have in common.
  risks        text[] NOT NULL DEFAULT '{}' CHECK (risks <@ ARRAY['device', 'address', 'bank']),
  paid         bigint CHECK (paid IN (0, amount)),
  -- The journal that paid it.
  journal_id   bigint UNIQUE,
  -- Why a person has refused it.
  reason       text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL,
  -- When it is looked at next.
  check_at     timestamptz,
  ended_at     timestamptz,
  CHECK (amount > 0 OR has_ticket),
  CHECK (referrer_id <> referee_id),
  CHECK ((state = 'WAITING') = (check_at IS NOT NULL)),
  CHECK ((state IN ('WAITING', 'CHECKING')) = (ended_at IS NULL)),
  CHECK ((state IN ('PAID', 'FULL')) = (paid IS NOT NULL)),
  CHECK (state <> 'FULL' OR paid = 0),
  CHECK ((coalesce(paid, 0) > 0) = (journal_id IS NOT NULL))
);

CREATE INDEX referral_bonus_of ON referral_bonus (referrer_id, referee_id);
CREATE UNIQUE INDEX referral_bonus_of_day ON referral_bonus (referee_id, working_date) WHERE amount > 0;
CREATE UNIQUE INDEX referral_ticket_of ON referral_bonus (referee_id) WHERE has_ticket;
-- Counting what a month has paid.
CREATE INDEX referral_bonus_paid ON referral_bonus (referrer_id, working_date) WHERE paid > 0;
CREATE INDEX referral_due ON referral_bonus (check_at) WHERE state = 'WAITING';
CREATE INDEX referral_checking ON referral_bonus (created_at) WHERE state = 'CHECKING';
CREATE TRIGGER keep BEFORE DELETE OR TRUNCATE ON referral_bonus EXECUTE FUNCTION refuse_change();
CREATE TRIGGER end_once BEFORE UPDATE ON referral_bonus FOR EACH ROW EXECUTE FUNCTION refuse_referral_change();
REVOKE DELETE, TRUNCATE ON referral_bonus FROM PUBLIC, CURRENT_USER;

-- Rebates: what a day's play has earned, by game type, and what of it was taken to cash. A day that is computed again adds
-- nothing: its lines stand.
CREATE TABLE rebate_line (
  member_id    bigint NOT NULL REFERENCES member (id),
  kind         text NOT NULL CHECK (kind IN ('self', 'downline')),
  working_date date NOT NULL,
  game_type    text NOT NULL,
  -- Valid stakes in cash of rounds that were settled on that day.
  turnover     bigint NOT NULL CHECK (turnover > 0),
  -- 1/10,000: 50 is 0.5 %.
  rate         int NOT NULL CHECK (rate > 0),
  amount       bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (member_id, kind, working_date, game_type)
);

CREATE TABLE rebate_claim (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  kind       text NOT NULL CHECK (kind IN ('self', 'downline')),
  amount     bigint NOT NULL CHECK (amount > 0),
  journal_id bigint NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE INDEX rebate_claim_of ON rebate_claim (member_id, kind, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rebate_line EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rebate_claim EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON rebate_line, rebate_claim FROM PUBLIC, CURRENT_USER;

-- Missions that a member has done, by week, and badges. What a mission takes is data (missions.ts).
CREATE TABLE mission_done (
  member_id  bigint NOT NULL REFERENCES member (id),
  -- Monday of the week.
  week       date NOT NULL CHECK (extract(isodow FROM week) = 1),
  mission_id text NOT NULL,
  points     int NOT NULL CHECK (points > 0),
  done_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, week, mission_id)
);

CREATE TABLE member_badge (
  member_id bigint NOT NULL REFERENCES member (id),
  badge_id  text NOT NULL,
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, badge_id)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON mission_done EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_badge EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON mission_done, member_badge FROM PUBLIC, CURRENT_USER;

-- Score predictions: one token a try, an exact score is paid from the jackpot's pool. Matches as the providers' feeds last said.
CREATE TABLE prediction_match (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider   text NOT NULL,
  -- The provider's own name of it.
  ref        text NOT NULL,
  league     text NOT NULL,
  -- { en, zh? }
  home_team  jsonb NOT NULL,
  away_team  jsonb NOT NULL,
  starts_at  timestamptz NOT NULL,
  state      text NOT NULL CHECK (state IN ('open', 'running', 'ended', 'void')),
  -- The final score, of one that has ended.
  home_score int,
  away_score int,
  UNIQUE (provider, ref),
  CHECK ((state = 'ended') = (home_score IS NOT NULL)),
  CHECK ((home_score IS NULL) = (away_score IS NULL))
);

CREATE INDEX prediction_match_open ON prediction_match (starts_at) WHERE state IN ('open', 'running');
CREATE INDEX prediction_match_over ON prediction_match (starts_at) WHERE state IN ('ended', 'void');

CREATE TABLE prediction (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  match_id   bigint NOT NULL REFERENCES prediction_match (id),
  home_score int NOT NULL CHECK (home_score >= 0),
  away_score int NOT NULL CHECK (away_score >= 0),
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
  paid       bigint NOT NULL DEFAULT 0,
  -- The journal that paid it.
  journal_id bigint UNIQUE,
  created_at timestamptz NOT NULL,
  ended_at   timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'won') = (paid > 0)),
  CHECK ((state = 'won') = (journal_id IS NOT NULL))
);

CREATE INDEX prediction_of_member ON prediction (member_id, id DESC);
CREATE INDEX prediction_of_match ON prediction (match_id);
CREATE INDEX prediction_open ON prediction (match_id, member_id) WHERE state = 'open';
CREATE TRIGGER keep BEFORE DELETE OR TRUNCATE ON prediction EXECUTE FUNCTION refuse_change();
CREATE TRIGGER end_once BEFORE UPDATE ON prediction FOR EACH ROW EXECUTE FUNCTION refuse_prediction_change();
REVOKE DELETE, TRUNCATE ON prediction FROM PUBLIC, CURRENT_USER;

-- Which process may ask a feed, and when it is asked again.
CREATE TABLE match_feed (
  provider text PRIMARY KEY,
  ask_at   timestamptz NOT NULL
);
