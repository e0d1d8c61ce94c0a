-- What a person looks at: reviews of payments and how they ended, and what the nightly comparison finds.

-- What no rule may decide: a person looks at it.
CREATE TABLE review_item (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- UNKNOWN_REFERENCE, PAID_LESS, PAID_MORE, OTHER_CURRENCY …
  kind       text NOT NULL,
  gateway    text NOT NULL,
  reference  text NOT NULL,
  -- What a repeat of the same news has in common with it.
  dedupe_key text NOT NULL,
  details    jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at  timestamptz,
  UNIQUE (kind, gateway, reference, dedupe_key)
);

CREATE INDEX review_item_open ON review_item (id) WHERE closed_at IS NULL;
CREATE INDEX review_item_reference ON review_item (reference);

-- How the staff ends a payment under review.
CREATE TABLE payment_decision (
  review_id    bigint PRIMARY KEY REFERENCES review_item (id),
  act          text NOT NULL CHECK (act IN ('credit', 'return', 'reject')),
  -- The ticket that tells the member about it.
  ticket_id    text NOT NULL REFERENCES deposit (ticket_id),
  -- Pesos; of a credit only.
  credited     bigint CHECK (credited > 0),
  reason       text NOT NULL,
  decided_by   text NOT NULL,
  created_at   timestamptz NOT NULL,
  CHECK ((act = 'credit') = (credited IS NOT NULL))
);

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
