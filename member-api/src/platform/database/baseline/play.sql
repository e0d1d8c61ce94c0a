-- Games, the rounds that members play, and everything that providers sent. Written by the functions of wallet.sql.

-- The providers' catalogues as last fetched.
CREATE TABLE game (
  provider_code text NOT NULL,
  game_code     text NOT NULL,
  game_name     text NOT NULL,
  category      text NOT NULL,
  rtp           numeric(5, 2) NOT NULL,
  art_seed      text NOT NULL,
  -- The provider's own order.
  position      int NOT NULL,
  is_hot        boolean NOT NULL,
  -- Switched off by the house; a fetch leaves it alone.
  is_off        boolean NOT NULL DEFAULT false,
  -- No longer in the provider's catalogue: kept, because rounds name it.
  gone          boolean NOT NULL DEFAULT false,
  -- The largest multiple of a stake that it pays; NULL where the provider names none, and the settings' value counts.
  win_cap       int CHECK (win_cap > 0),
  PRIMARY KEY (provider_code, game_code)
);

CREATE TABLE game_catalogue (
  provider_code text PRIMARY KEY,
  fetched_at    timestamptz,
  -- Which process may fetch, until when.
  claimed_until timestamptz
);

-- Providers that the house has switched off as a whole.
CREATE TABLE provider_switch (
  code   text PRIMARY KEY,
  is_off boolean NOT NULL
);

ALTER TABLE favourite ADD FOREIGN KEY (provider_code, game_code) REFERENCES game (provider_code, game_code);

-- The name under which a provider knows a member: the same for every launch, and it says nothing about the member.
CREATE TABLE provider_player (
  provider  text NOT NULL,
  member_id bigint NOT NULL,
  player    text NOT NULL UNIQUE,
  PRIMARY KEY (provider, member_id)
);

CREATE INDEX provider_player_of_member ON provider_player (member_id);

-- One launch of a game. Rows stay after they expire: a bet that is sent again must find its member.
CREATE TABLE game_session (
  -- SHA-256 of the wallet token; the token itself is kept nowhere.
  token_hash text PRIMARY KEY,
  provider   text NOT NULL,
  member_id  bigint NOT NULL,
  -- Empty for a provider's lobby: each bet names its game itself.
  game_code  text NOT NULL,
  player     text NOT NULL,
  -- The log-in session that launched it.
  session_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- After this no bet is accepted; moved forward when the log-in session ends.
  expires_at timestamptz NOT NULL
);

CREATE INDEX game_session_of_member ON game_session (member_id);
CREATE TRIGGER ends_games AFTER UPDATE OF ended_at ON session FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION end_games_of_session();

-- A signed request counts once. Older than the clock window they are forgotten. Not written to the log: should the machine crash
-- and forget a nonce, a request that is sent again meets its transaction.
CREATE UNLOGGED TABLE provider_nonce (
  key_id  text NOT NULL,
  nonce   text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (key_id, nonce)
);

CREATE INDEX provider_nonce_age ON provider_nonce (seen_at);

-- `round` and `provider_transaction` have no checks: PostgreSQL reads the text of every check anew for every statement, which took
-- a quarter of a small batch's time. Nobody but the wallet's functions writes them, and ledger:verify looks for what checks would
-- forbid (invariants/10-columns-agree.sql beside wallet.sql).

-- A round of one member; at a live table several members share the provider's reference.
CREATE TABLE round (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider     text NOT NULL,
  ref          text NOT NULL,
  member_id    bigint NOT NULL,
  game_code    text NOT NULL,
  -- open, settled, void
  status       text NOT NULL,
  -- Of the bets that stand: a rollback takes its stake out again.
  stake        bigint NOT NULL,
  payout       bigint NOT NULL,
  -- Wins of it that wait for a person; not in the payout.
  in_review    bigint NOT NULL DEFAULT 0,
  -- What of the stake was at risk, by the provider's own rules; NULL when it has none.
  valid_stake  bigint,
  -- The part of the stake that was promotion money, and of that the part of the bonus pool.
  promo_stake  bigint NOT NULL DEFAULT 0,
  bonus_stake  bigint NOT NULL DEFAULT 0,
  -- The promotion that ran when it was opened and that it counts towards.
  grant_id     bigint,
  -- What it has added to the promotion's turnover.
  turnover     bigint NOT NULL DEFAULT 0,
  opened_at    timestamptz NOT NULL DEFAULT now(),
  -- NULL while it is open.
  closed_at    timestamptz,
  -- The day on which it was opened.
  working_date date NOT NULL,
  -- Some bet of it had odds below 1.50: it counts nothing.
  low_odds     boolean NOT NULL DEFAULT false,
  -- Of a bet on one selection of a match: the match with what of it was bet on (its result, its total, odd or even, of which time), and the
  -- side; NULL for all others.
  event        text,
  side         text,
  -- What of the stake the member's rounds on other sides of the event cover.
  covered      bigint NOT NULL DEFAULT 0,
  UNIQUE (provider, ref, member_id)
);

CREATE INDEX round_of_member ON round (member_id, working_date, id);
CREATE INDEX round_open ON round (opened_at) WHERE status = 'open';
CREATE INDEX round_of_grant ON round (grant_id) WHERE grant_id IS NOT NULL;
-- Bets of promotion money that are under way: a promotion waits for them. Cash never gets into this index.
CREATE INDEX round_open_of_promotion ON round (member_id) WHERE status = 'open' AND promo_stake > 0;
-- Rounds of one member on one event. Games without matches never get into this index.
CREATE INDEX round_of_event ON round (member_id, event) WHERE event IS NOT NULL;
-- Rounds with wins that wait for a person: few at any time.
CREATE INDEX round_in_review ON round (member_id) WHERE in_review > 0;
-- Wins of the last days, for the leaderboard and the list of recent wins.
CREATE INDEX round_won ON round (opened_at DESC) WHERE status = 'settled' AND payout > stake;
-- What a day's rebate counts.
CREATE INDEX round_closed ON round (closed_at) WHERE status = 'settled';

-- Every transaction of every provider, for ever, with the answer that a repeat gets.
CREATE TABLE provider_transaction (
  id             bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  provider       text NOT NULL,
  tx             text NOT NULL,
  -- bet, win, betwin, rollback, roundclose
  action         text NOT NULL,
  -- APPLIED, REFUSED, ROLLED_BACK; TOMBSTONE stands for a bet that was rolled back before it came.
  status         text NOT NULL,
  fingerprint    text NOT NULL,
  member_id      bigint,
  round_id       bigint,
  -- The bet that is won or rolled back.
  bet_id         bigint,
  -- Stake of a bet, size of a win; `win` is the second half of a betwin.
  amount         bigint NOT NULL DEFAULT 0,
  win            bigint NOT NULL DEFAULT 0,
  -- Of a win what the member has not been paid: all of it while it waits for a person, and when it was returned.
  unpaid         bigint NOT NULL DEFAULT 0,
  -- NULL where nothing moved.
  journal_id     bigint,
  win_journal_id bigint,
  -- The promotion whose money this transaction moved, or would have.
  grant_id       bigint,
  -- Of a stake: what was taken from the promotion. Of a win: what did not go to cash.
  promo          bigint NOT NULL DEFAULT 0,
  -- Of `promo` the part of the bonus pool; the rest is the own pool's.
  bonus          bigint NOT NULL DEFAULT 0,
  -- The same two of the second half of a betwin.
  win_promo      bigint NOT NULL DEFAULT 0,
  win_bonus      bigint NOT NULL DEFAULT 0,
  -- Decimal odds in 1/10,000.
  odds           bigint,
  valid_stake    bigint,
  fair_seed      bigint,
  fair_nonce     bigint,
  fair_rounds    int,
  lines          jsonb,
  answer         jsonb NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, tx)
);

CREATE INDEX provider_transaction_of_bet ON provider_transaction (bet_id) WHERE bet_id IS NOT NULL;
CREATE INDEX provider_transaction_of_round ON provider_transaction (round_id) WHERE round_id IS NOT NULL;
CREATE UNIQUE INDEX provider_transaction_fair ON provider_transaction (fair_seed, fair_nonce) WHERE fair_seed IS NOT NULL;
CREATE TRIGGER keep BEFORE DELETE OR TRUNCATE ON provider_transaction EXECUTE FUNCTION refuse_change();
CREATE TRIGGER roll_back_once BEFORE UPDATE ON provider_transaction
  FOR EACH ROW EXECUTE FUNCTION refuse_transaction_change();
REVOKE DELETE, TRUNCATE ON provider_transaction FROM PUBLIC, CURRENT_USER;

-- Wins that no bet explains: booked to win_in_review, until a person releases or returns them (wallet-review.sql).
CREATE TABLE win_review (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the win, or of the betwin whose second half it is.
  transaction_id bigint NOT NULL UNIQUE,
  provider       text NOT NULL,
  member_id      bigint NOT NULL,
  round_id       bigint NOT NULL,
  amount         bigint NOT NULL CHECK (amount > 0),
  -- CLOSED: its round was closed. CAP: more than the game can pay for the stakes of the round. LARGE: a sum that a person looks at.
  why            text NOT NULL CHECK (why IN ('CLOSED', 'CAP', 'LARGE')),
  -- WAITING; RELEASED or RETURNED by the staff; ROLLED_BACK by the provider.
  state          text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'RELEASED', 'RETURNED', 'ROLLED_BACK')),
  held_journal   bigint NOT NULL UNIQUE,
  -- The journal that paid it, or gave it back to the provider's house account.
  ended_journal  bigint UNIQUE,
  decided_by     text,
  -- Where the provider's own record of the round is, and why the staff decided so.
  record         text NOT NULL DEFAULT '',
  reason         text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL,
  -- The state that was last reported to the member and the staff.
  reported       text,
  ended_at       timestamptz,
  CHECK ((state = 'WAITING') = (ended_at IS NULL)),
  CHECK ((state = 'WAITING') = (ended_journal IS NULL)),
  CHECK ((state IN ('RELEASED', 'RETURNED')) = (decided_by IS NOT NULL))
);

CREATE INDEX win_review_waiting ON win_review (id) WHERE state = 'WAITING';
CREATE INDEX win_review_of_member ON win_review (member_id, id DESC);
CREATE INDEX win_review_unreported ON win_review (id) WHERE reported IS DISTINCT FROM state;
CREATE TRIGGER keep BEFORE DELETE OR TRUNCATE ON win_review EXECUTE FUNCTION refuse_change();
CREATE TRIGGER end_once BEFORE UPDATE ON win_review FOR EACH ROW WHEN (OLD.state <> 'WAITING' AND to_jsonb(OLD) - 'reported' <> to_jsonb(NEW) - 'reported')
  EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON win_review FROM PUBLIC, CURRENT_USER;

-- Provably fair play on the house's own games. The house is bound first: a row is made with the server's seed alone, whose hash the
-- member sees; it comes into use with the client seed that the member names then, and the next one is made at that moment. The
-- server's seed is sealed until it is rotated out; the nonce is taken inside the bet's transaction.
CREATE TABLE fair_seed (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id          bigint NOT NULL REFERENCES member (id),
  server_seed_sealed bytea NOT NULL,
  -- SHA-256 of the seed's text, hex.
  server_seed_hash   text NOT NULL UNIQUE,
  -- NULL while it waits to be used.
  client_seed        text,
  -- Of the last bet; the first bet has 1.
  nonce              bigint NOT NULL DEFAULT 0,
  committed_at       timestamptz NOT NULL,
  activated_at       timestamptz,
  revealed_at        timestamptz,
  CHECK ((client_seed IS NULL) = (activated_at IS NULL)),
  CHECK (activated_at IS NOT NULL OR (nonce = 0 AND revealed_at IS NULL))
);

CREATE UNIQUE INDEX fair_seed_next ON fair_seed (member_id) WHERE activated_at IS NULL;
CREATE UNIQUE INDEX fair_seed_active ON fair_seed (member_id) WHERE activated_at IS NOT NULL AND revealed_at IS NULL;
CREATE INDEX fair_seed_of_member ON fair_seed (member_id, id DESC);
-- What the house has committed to stays as it is, the client seed once it is named, and a pair once it is revealed; another key may
-- seal a seed anew, which its hash tells from another seed.
CREATE TRIGGER keep_promise BEFORE UPDATE ON fair_seed FOR EACH ROW
  WHEN (OLD.revealed_at IS NOT NULL AND to_jsonb(OLD) - 'server_seed_sealed' <> to_jsonb(NEW) - 'server_seed_sealed'
        OR NEW.member_id <> OLD.member_id OR NEW.server_seed_hash <> OLD.server_seed_hash
        OR NOT is_sealed_anew(OLD.server_seed_sealed, NEW.server_seed_sealed) OR NEW.committed_at <> OLD.committed_at
        OR OLD.activated_at IS NOT NULL AND (NEW.activated_at, NEW.client_seed) IS DISTINCT FROM (OLD.activated_at, OLD.client_seed))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep BEFORE DELETE OR TRUNCATE ON fair_seed EXECUTE FUNCTION refuse_change();
