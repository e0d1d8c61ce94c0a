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
  -- What of the stake was at risk, by the provider's own rules; NULL when it has none.
  valid_stake  bigint,
  -- The part of the stake that was promotion money.
  promo_stake  bigint NOT NULL DEFAULT 0,
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
  UNIQUE (provider, ref, member_id)
);

CREATE INDEX round_of_member ON round (member_id, working_date, id);
CREATE INDEX round_open ON round (opened_at) WHERE status = 'open';
CREATE INDEX round_of_grant ON round (grant_id) WHERE grant_id IS NOT NULL;
-- Bets of promotion money that are under way: a promotion waits for them. Cash never gets into this index.
CREATE INDEX round_open_of_promotion ON round (member_id) WHERE status = 'open' AND promo_stake > 0;
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
  -- NULL where nothing moved.
  journal_id     bigint,
  win_journal_id bigint,
  -- The promotion whose money this transaction moved, or would have.
  grant_id       bigint,
  -- Of a stake: what was taken from the promotion. Of a win: what did not go to cash.
  promo          bigint NOT NULL DEFAULT 0,
  -- The same of the second half of a betwin.
  win_promo      bigint NOT NULL DEFAULT 0,
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
CREATE INDEX fair_seed_of_member ON fair_seed (member_id, id DESC);

-- One action of a provider, as the functions of wallet.sql hand it to one another.
CREATE TYPE wallet_item AS (
  ord         int,
  -- bet, betwin, win, rollback, roundclose; authenticate, balance, transaction.
  action      text,
  provider    text,
  tx          text,
  fingerprint text,
  round       text,
  game_code   text,
  bet_tx      text,
  amount      bigint,
  win         bigint,
  closes      boolean,
  -- { odds, lines, valid_stake, fair_rounds }, each where it was given; odds and stake in 1/10,000.
  extra       jsonb,
  -- The house's own studio.
  is_own      boolean,
  -- The clock and the day of the process that asks.
  at          timestamptz,
  day         date,
  -- Of the game session, where the action has a token and the provider was given it.
  member      bigint,
  began       timestamptz,
  ends        timestamptz,
  player      text,
  launched    text
);

-- What is particular about a bet, betwin or win that is dealt with alone. Without it: cash, and nothing that forbids it.
CREATE TYPE wallet_terms AS (
  -- Why the member's own limits or exclusions forbid it.
  own         text,
  -- Money of the running promotion.
  has_promo   bigint,
  -- The promotion runs, but leaves this game to the member's cash.
  leaves_out  boolean,
  -- The promotion whose money it moves, and the games that it weighs.
  grant_id    bigint,
  weights     jsonb,
  -- What of the stake the promotion pays, what of the win does not go to cash, and what of that the house keeps.
  promo       bigint,
  not_cash    bigint,
  forfeited   bigint,
  fair_seed   bigint,
  fair_nonce  bigint
);

-- What a bet, betwin or win comes to, with all that is to be written for it.
CREATE TYPE wallet_decision AS (
  item        wallet_item,
  -- OK, or the reason why not.
  code        text,
  -- Of its transaction.
  id          bigint,
  member      bigint,
  -- Accounts; no house before its first journal.
  account     bigint,
  house       bigint,
  -- Of the round that is opened, that is played on, or that a win belongs to.
  round_id    bigint,
  opens       boolean,
  bet_id      bigint,
  bet_journal bigint,
  win_journal bigint,
  -- After the item.
  playable    bigint,
  terms       wallet_terms
);

CREATE TYPE wallet_answer AS (
  -- { code, member_id?, balance?, transaction_id?, player? }: what a repeat gets, too.
  answer jsonb,
  -- A balance has changed.
  moved  boolean
);
