-- Deposits, withdrawals and what gateways say about them. Money itself is in the ledger; these rows are the promises.

-- The same request_id and body again gets the first answer; another body is refused. Written with the ticket.
CREATE TABLE money_request (
  member_id   bigint NOT NULL REFERENCES member (id),
  request_id  uuid NOT NULL,
  fingerprint text NOT NULL,
  ticket_id   text NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (member_id, request_id)
);

CREATE TABLE deposit (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Our reference at the gateway.
  ticket_id   text NOT NULL UNIQUE,
  member_id   bigint NOT NULL REFERENCES member (id),
  code        text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  currency    text NOT NULL,
  state       text NOT NULL CHECK (state IN
                ('CREATED', 'PENDING', 'PAID', 'CREDITED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REVIEW')),
  return_url  text NOT NULL,
  mode        text NOT NULL,
  -- The gateway's own id and page, as soon as it has answered.
  payment_id  text,
  pay_url     text,
  -- Credited after the ticket had failed or run out.
  late        boolean NOT NULL DEFAULT false,
  -- When the gateway is asked about it next.
  ask_at      timestamptz,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  credited_at timestamptz
);

CREATE INDEX deposit_of_member ON deposit (member_id, id DESC);
CREATE INDEX deposit_ask ON deposit (ask_at) WHERE ask_at IS NOT NULL;

-- Each payment is credited once, whatever arrives how often.
CREATE TABLE gateway_credit (
  gateway    text NOT NULL,
  payment_id text NOT NULL,
  deposit_id bigint NOT NULL UNIQUE REFERENCES deposit (id),
  journal_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, payment_id)
);

CREATE TABLE withdrawal (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id      text NOT NULL UNIQUE,
  member_id      bigint NOT NULL REFERENCES member (id),
  member_bank_id bigint NOT NULL REFERENCES member_bank (id),
  amount         bigint NOT NULL CHECK (amount > 0),
  currency       text NOT NULL,
  state          text NOT NULL CHECK (state IN ('REQUESTED', 'REVIEW', 'APPROVED', 'SUBMITTED', 'UNKNOWN', 'PAID',
                                                'REJECTED', 'CANCELLED', 'FAILED', 'REVERSED')),
  hold_id        bigint NOT NULL UNIQUE,
  -- The journal that paid it, which a reversal mirrors.
  journal_id     bigint,
  payout_id      text,
  reason         text NOT NULL DEFAULT '',
  working_date   date NOT NULL,
  ask_at         timestamptz,
  created_at     timestamptz NOT NULL
);

CREATE INDEX withdrawal_of_member ON withdrawal (member_id, id DESC);
CREATE INDEX withdrawal_open ON withdrawal (id) WHERE state IN ('REQUESTED', 'REVIEW');
CREATE INDEX withdrawal_ask ON withdrawal (ask_at) WHERE ask_at IS NOT NULL;

-- Every change of state, for ever.
CREATE TABLE ticket_transition (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id  text NOT NULL,
  from_state text,
  to_state   text NOT NULL,
  -- What caused it: webhook, inquiry, expiry, gateway, operator …
  cause      text NOT NULL,
  at         timestamptz NOT NULL
);

CREATE INDEX ticket_transition_of ON ticket_transition (ticket_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ticket_transition EXECUTE FUNCTION refuse_change();

-- Webhooks as they came, once each. Only those with a right signature are kept: a forged one must not take the place of
-- the real one under its event id, nor fill the disk.
CREATE TABLE gateway_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway     text NOT NULL,
  event_id    text NOT NULL,
  raw_body    bytea NOT NULL,
  headers     jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  tries       int NOT NULL DEFAULT 0,
  applied_at  timestamptz,
  outcome     text,
  UNIQUE (gateway, event_id)
);

CREATE INDEX gateway_event_due ON gateway_event (due_at) WHERE applied_at IS NULL;

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

-- Gateways that the house has switched off; `payout` is one of them.
CREATE TABLE gateway_switch (
  code   text PRIMARY KEY,
  is_off boolean NOT NULL
);
