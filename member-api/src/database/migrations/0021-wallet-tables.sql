-- What a bet needs besides its stake: the money of a running promotion, odds and lines, the provably fair draw.

-- Not written to the log: should the machine crash and forget a nonce, a request that is sent again meets its transaction.
ALTER TABLE provider_nonce SET UNLOGGED;

-- Few journals mirror another. Whether the mirrored one exists is checked by the ledger itself before it writes.
ALTER TABLE journal DROP CONSTRAINT journal_reverses_key, DROP CONSTRAINT journal_reverses_fkey;
CREATE UNIQUE INDEX journal_reverses_key ON journal (reverses) WHERE reverses IS NOT NULL;

ALTER TABLE round
  -- The promotion that ran when it was opened and that it counts towards.
  ADD grant_id    bigint,
  -- The part of the stake that was promotion money.
  ADD promo_stake bigint NOT NULL DEFAULT 0,
  -- What of the stake was at risk, in the provider's judgement; NULL when it has none.
  ADD valid_stake bigint,
  -- Some bet of it had odds below 1.50: it counts nothing.
  ADD low_odds    boolean NOT NULL DEFAULT false,
  -- What it has added to the promotion's turnover.
  ADD turnover    bigint NOT NULL DEFAULT 0;

CREATE INDEX round_of_grant ON round (grant_id) WHERE grant_id IS NOT NULL;

ALTER TABLE provider_transaction
  -- The promotion whose money this transaction moved, or would have.
  ADD grant_id    bigint,
  -- Of a stake: what was taken from the promotion. Of a win: what did not go to cash.
  ADD promo       bigint NOT NULL DEFAULT 0,
  -- The same of the second half of a betwin.
  ADD win_promo   bigint NOT NULL DEFAULT 0,
  -- Decimal odds in 1/10,000.
  ADD odds        bigint,
  ADD lines       jsonb,
  ADD valid_stake bigint,
  ADD fair_seed   bigint,
  ADD fair_nonce  bigint,
  ADD fair_rounds int;

CREATE UNIQUE INDEX provider_transaction_fair ON provider_transaction (fair_seed, fair_nonce) WHERE fair_seed IS NOT NULL;

-- PostgreSQL reads the text of every check anew for every statement, which took a quarter of a small batch's time. Nobody but
-- the wallet's functions writes these two tables, and ledger:verify looks for what the checks forbade
-- (provider/invariants/10). Those of account and entry stay.
ALTER TABLE round
  DROP CONSTRAINT round_check, DROP CONSTRAINT round_payout_check, DROP CONSTRAINT round_stake_check,
  DROP CONSTRAINT round_status_check;
ALTER TABLE provider_transaction
  DROP CONSTRAINT provider_transaction_action_check, DROP CONSTRAINT provider_transaction_amount_check,
  DROP CONSTRAINT provider_transaction_status_check, DROP CONSTRAINT provider_transaction_win_check;
