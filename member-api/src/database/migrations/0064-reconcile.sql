-- What the books of third parties say otherwise than ours. A day that is compared again closes what differs no longer.
CREATE TABLE finding (
  -- Numbered together with the reviews: an operator sees and closes both in one list.
  id           bigint PRIMARY KEY DEFAULT nextval('review_item_id_seq'),
  -- gateway, provider
  source       text NOT NULL,
  working_date date NOT NULL,
  -- MISSING_HERE, MISSING_THERE, AMOUNT_DIFFERS, STATE_DIFFERS, ROUND_OPEN
  kind         text NOT NULL,
  -- Of the gateway or the provider.
  code         text NOT NULL,
  -- Our ticket; a provider's transaction or round.
  reference    text NOT NULL,
  -- The payment there, where a ticket may have several; empty otherwise.
  item         text NOT NULL,
  details      jsonb NOT NULL,
  found_at     timestamptz NOT NULL,
  closed_at    timestamptz,
  UNIQUE (source, working_date, kind, code, reference, item)
);

CREATE INDEX finding_open ON finding (id) WHERE closed_at IS NULL;
CREATE INDEX review_item_open ON review_item (id) WHERE closed_at IS NULL;
CREATE INDEX review_item_reference ON review_item (reference);

-- Sums of the house's accounts up to a journal, so that a balance of the house is one read and not the sum of years.
CREATE TABLE account_rollup (
  account_id bigint PRIMARY KEY REFERENCES account (id),
  balance    bigint NOT NULL
);

-- One row. Journals are numbered before they are committed: nothing is added up before everybody who may have drawn a number up to
-- it has ended.
CREATE TABLE rollup_mark (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Every entry of journals up to this one is in account_rollup.
  rolled   bigint NOT NULL,
  -- The last number drawn at the run before.
  seen     bigint NOT NULL,
  -- Waits until every transaction below `barrier` has ended.
  waiting  bigint,
  barrier  xid8,
  CHECK ((waiting IS NULL) = (barrier IS NULL))
);

INSERT INTO rollup_mark (rolled, seen) VALUES (0, 0);
