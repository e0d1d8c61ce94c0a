-- What the functions of wallet.sql hand to one another.

-- What no bet explains: the numbers of the settings (play.ts, wins).
CREATE TYPE wallet_win_rules AS (
  -- The largest multiple of a stake, for games that name none.
  win_cap    bigint,
  -- What a round without a stake (a free spin) counts as.
  free_stake bigint,
  -- A round that has won more waits for a person.
  large      bigint
);

-- One action of a provider.
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
  rules       wallet_win_rules,
  -- Of the game session, where the action has a token and the provider was given it.
  member      bigint,
  began       timestamptz,
  ends        timestamptz,
  player      text,
  launched    text,
  -- Kinds of games on which the law of the market allows no bets; of the process that asks.
  closed      text[]
);

-- What is particular about a bet, betwin or win that is dealt with alone. Without it: cash, and nothing that forbids it.
CREATE TYPE wallet_terms AS (
  -- Why the member's own limits or exclusions forbid it.
  forbidden   text,
  -- Money of the running promotion, both pools.
  has_promo   bigint,
  -- The promotion runs, but leaves this game to the member's cash.
  leaves_out  boolean,
  -- The promotion whose money it moves, and the games that it weighs.
  grant_id    bigint,
  weights     jsonb,
  -- What of the stake the promotion pays, and what of that its bonus pool.
  promo       bigint,
  bonus       bigint,
  -- It touches the bonus pool and is larger than the promotion allows then.
  is_too_high boolean,
  -- What of the win does not go to cash, what of that is the bonus pool's, and what of that the house keeps.
  not_cash    bigint,
  bonus_won   bigint,
  forfeited   bigint,
  -- What an ended promotion pays of its bonus pool's share of the win.
  bonus_paid  bigint,
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
  -- Why its win waits for a person; NULL for one that is paid.
  doubt       text,
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
