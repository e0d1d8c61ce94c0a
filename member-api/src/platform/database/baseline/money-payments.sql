-- Deposits, withdrawals and what gateways say about them. Money itself is in the ledger; these rows are the promises.

-- Where withdrawals can go: data that the house changes without a release.
CREATE TABLE payout_bank (
  -- Sent to the payout gateway; never changes.
  bank_id        text PRIMARY KEY CHECK (bank_id ~ '^[A-Z0-9]{1,20}$'),
  bank_name      text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('bank', 'ewallet')),
  -- NULL: nothing is paid out there until somebody has set it.
  min_withdrawal bigint CHECK (min_withdrawal > 0),
  is_off         boolean NOT NULL DEFAULT false
);

-- What InstaPay and PESONet reach.
INSERT INTO payout_bank (bank_id, bank_name, kind, min_withdrawal) VALUES
  ('AUB', 'Asia United Bank', 'bank', 500000),
  ('BDO', 'BDO Unibank', 'bank', 500000),
  ('BPI', 'Bank of the Philippine Islands', 'bank', 500000),
  ('CHIB', 'China Bank', 'bank', 500000),
  ('CIMB', 'CIMB Bank Philippines', 'bank', 500000),
  ('EWB', 'EastWest Bank', 'bank', 500000),
  ('GOTYME', 'GoTyme Bank', 'bank', 500000),
  ('LBP', 'Land Bank of the Philippines', 'bank', 500000),
  ('MBTC', 'Metrobank', 'bank', 500000),
  ('PNB', 'Philippine National Bank', 'bank', 500000),
  ('PSB', 'PSBank', 'bank', 500000),
  ('RCBC', 'RCBC', 'bank', 500000),
  ('SECB', 'Security Bank', 'bank', 500000),
  ('TONIK', 'Tonik Digital Bank', 'bank', 500000),
  ('UBP', 'UnionBank of the Philippines', 'bank', 500000),
  ('COINS', 'Coins.ph', 'ewallet', 500000),
  ('GCASH', 'GCash', 'ewallet', 500000),
  ('GRABPAY', 'GrabPay', 'ewallet', 500000),
  ('MAYA', 'Maya', 'ewallet', 500000),
  ('SHOPEEPAY', 'ShopeePay', 'ewallet', 500000);

-- Where a member's withdrawals go. One account number belongs to one member.
CREATE TABLE member_bank (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id      bigint NOT NULL REFERENCES member (id),
  bank_id        text NOT NULL,
  bank_name      text NOT NULL,
  kind           text NOT NULL DEFAULT 'bank' CHECK (kind IN ('bank', 'ewallet')),
  holder_sealed  bytea NOT NULL,
  -- Blind index; none when it was erased.
  holder_key     bytea,
  acc_no_sealed  bytea NOT NULL,
  -- Blind index of bank and number.
  acc_no_key     bytea NOT NULL UNIQUE,
  is_default     boolean NOT NULL,
  -- Switched off by the house: nothing is paid out there.
  is_off         boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL
);

CREATE INDEX member_bank_of_member ON member_bank (member_id);
CREATE UNIQUE INDEX member_bank_default ON member_bank (member_id) WHERE is_default;

-- The house's own accounts for manual deposits: data that the house changes without a release.
CREATE TABLE house_account (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_id   text NOT NULL,
  bank_name text NOT NULL,
  holder    text NOT NULL,
  acc_no    text NOT NULL CHECK (acc_no ~ '^[0-9]{6,20}$'),
  -- What a manual deposit to it may be; no minimum: none is taken.
  min       bigint CHECK (min > 0),
  max       bigint NOT NULL CHECK (max > 0),
  is_off    boolean NOT NULL DEFAULT false,
  UNIQUE (bank_id, acc_no)
);

INSERT INTO house_account (bank_id, bank_name, holder, acc_no, min, max) VALUES
  ('BDO', 'BDO Unibank', 'Palaro Gaming Inc', '001234567890', 1000000, 500000000),
  ('BPI', 'Bank of the Philippine Islands', 'Palaro Gaming Inc', '9876543210', 1000000, 500000000),
  ('GCASH', 'GCash', 'Palaro Gaming Inc', '09170000100', 500000, 200000000),
  ('MAYA', 'Maya', 'Palaro Gaming Inc', '09180000100', 500000, 200000000);

-- Gateways that the house has switched off; `payout` is one of them.
CREATE TABLE gateway_switch (
  code   text PRIMARY KEY,
  is_off boolean NOT NULL
);

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
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Our reference at the gateway.
  ticket_id    text NOT NULL UNIQUE,
  member_id    bigint NOT NULL REFERENCES member (id),
  -- Of the gateway; `manual` for a transfer to one of the house's accounts.
  code         text NOT NULL,
  mode         text NOT NULL,
  state        text NOT NULL CHECK (state IN
                 ('CREATED', 'PENDING', 'PAID', 'CREDITED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REVIEW', 'RETURNED')),
  amount       bigint NOT NULL CHECK (amount > 0),
  currency     text NOT NULL,
  -- What the gateway was asked for, in `currency`, where that is not the peso: fixed until the ticket expires.
  asked        bigint CHECK (asked > 0),
  -- What some gateways ask for besides: bank_code, payment_type …
  fields       jsonb NOT NULL DEFAULT '{}',
  -- Asked for with it; empty for none.
  promotion_id text NOT NULL DEFAULT '',
  -- In pesos, what the member had asked for, where a person has credited what was really paid.
  wanted       bigint CHECK (wanted > 0),
  -- The ticket whose payment this is, where a person has credited more than that one asked for.
  payment_of   text REFERENCES deposit (ticket_id),
  return_url   text NOT NULL,
  -- The gateway's own id and page, as soon as it has answered.
  payment_id   text,
  pay_url      text,
  -- Why a person has rejected it.
  reason       text NOT NULL DEFAULT '',
  -- The member's own protection that closed its payment page: what is paid all the same goes back. Empty for none.
  closed_for   text NOT NULL DEFAULT '' CHECK (closed_for IN ('', 'exclusion', 'limit')),
  -- Credited after the ticket had failed or run out.
  late         boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL,
  -- When the gateway is asked about it next.
  ask_at       timestamptz,
  -- A manual deposit waits for a person, however long that takes; what was paid already does not run out.
  expires_at   timestamptz,
  credited_at  timestamptz,
  CHECK ((asked IS NULL) = (currency = 'PHP')),
  CHECK ((expires_at IS NULL) = (code = 'manual' OR payment_of IS NOT NULL))
);

CREATE INDEX deposit_of_member ON deposit (member_id, id DESC);
CREATE INDEX deposit_payment_of ON deposit (payment_of) WHERE payment_of IS NOT NULL;
-- What became of the payments of the last hour, for the choice of a route.
CREATE INDEX deposit_created_at ON deposit (created_at);
CREATE INDEX deposit_ask ON deposit (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX deposit_credited ON deposit (member_id, credited_at) WHERE state = 'CREDITED';
CREATE INDEX deposit_credited_at ON deposit (credited_at) WHERE state = 'CREDITED';
-- Counting what a member deposited in a day, week or month.
CREATE INDEX deposit_credited_of_member ON deposit (member_id, credited_at) WHERE credited_at IS NOT NULL;
CREATE INDEX deposit_under_way_of_member ON deposit (member_id)
  WHERE state IN ('CREATED', 'PENDING', 'PAID', 'REVIEW');

-- What a member says of a transfer to one of the house's accounts.
CREATE TABLE manual_deposit (
  deposit_id       bigint PRIMARY KEY REFERENCES deposit (id),
  member_id        bigint NOT NULL REFERENCES member (id),
  house_account_id bigint NOT NULL REFERENCES house_account (id),
  -- As the member's receipt has it, in capitals.
  ref_no           text NOT NULL,
  -- Empty for none.
  attachment_path  text NOT NULL,
  method           text NOT NULL,
  -- When the member says to have paid.
  paid_at          timestamptz NOT NULL,
  state            text NOT NULL CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED'))
);

CREATE INDEX manual_deposit_of_member ON manual_deposit (member_id);
-- One transfer is one deposit. What was rejected may be reported again: it may have been looked at before it arrived.
CREATE UNIQUE INDEX manual_deposit_ref ON manual_deposit (house_account_id, ref_no) WHERE state <> 'REJECTED';
-- One waits at a time.
CREATE UNIQUE INDEX manual_deposit_waiting ON manual_deposit (member_id) WHERE state = 'WAITING';

-- Each payment is credited once, whatever arrives how often; and what it was more than asked for, by a person, once.
CREATE TABLE gateway_credit (
  gateway    text NOT NULL,
  payment_id text NOT NULL,
  is_rest    boolean NOT NULL DEFAULT false,
  deposit_id bigint NOT NULL UNIQUE REFERENCES deposit (id),
  journal_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, payment_id, is_rest)
);

-- What was paid and could not be credited: it goes back the way it came, once.
CREATE TABLE deposit_return (
  deposit_id bigint NOT NULL REFERENCES deposit (id),
  gateway    text NOT NULL,
  payment_id text NOT NULL,
  -- Only what was more than asked for goes back.
  is_rest    boolean NOT NULL DEFAULT false,
  -- As it was paid, in `currency`.
  amount     bigint NOT NULL CHECK (amount >= 0),
  currency   text NOT NULL,
  -- DUE: the gateway is asked to send it back. SENT: it has. REFUSED: a person sends it. BY_HAND: a person has.
  state      text NOT NULL CHECK (state IN ('DUE', 'SENT', 'REFUSED', 'BY_HAND')),
  created_at timestamptz NOT NULL,
  ask_at     timestamptz,
  sent_at    timestamptz,
  PRIMARY KEY (gateway, payment_id),
  CHECK ((state = 'DUE') = (ask_at IS NOT NULL)),
  CHECK ((state IN ('SENT', 'BY_HAND')) = (sent_at IS NOT NULL))
);

CREATE INDEX deposit_return_of ON deposit_return (deposit_id);

CREATE INDEX deposit_return_ask ON deposit_return (ask_at) WHERE ask_at IS NOT NULL;

CREATE TABLE withdrawal (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id      text NOT NULL UNIQUE,
  member_id      bigint NOT NULL REFERENCES member (id),
  member_bank_id bigint NOT NULL REFERENCES member_bank (id),
  state          text NOT NULL CHECK (state IN ('REQUESTED', 'REVIEW', 'APPROVED', 'SUBMITTED', 'UNKNOWN', 'PAID',
                                                'REJECTED', 'CANCELLED', 'FAILED', 'REVERSED')),
  amount         bigint NOT NULL CHECK (amount > 0),
  currency       text NOT NULL,
  -- Of the amount; the rest is paid out.
  withhold       bigint NOT NULL DEFAULT 0 CHECK (withhold >= 0 AND withhold < amount),
  is_free_credit boolean NOT NULL DEFAULT false,
  -- Signals that were not clean, or missing, when it was asked for; none on one that a rule has approved.
  risks          text[] NOT NULL DEFAULT '{}',
  hold_id        bigint NOT NULL UNIQUE,
  -- The journal that paid it, which a reversal mirrors.
  journal_id     bigint,
  payout_id      text,
  reason         text NOT NULL DEFAULT '',
  working_date   date NOT NULL,
  created_at     timestamptz NOT NULL,
  ask_at         timestamptz
);

CREATE INDEX withdrawal_of_member ON withdrawal (member_id, id DESC);
CREATE INDEX withdrawal_open ON withdrawal (id) WHERE state IN ('REQUESTED', 'REVIEW');
CREATE INDEX withdrawal_ask ON withdrawal (ask_at) WHERE ask_at IS NOT NULL;

-- Every change of state of a deposit or a withdrawal, for ever.
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
REVOKE UPDATE, DELETE, TRUNCATE ON ticket_transition FROM PUBLIC, CURRENT_USER;

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
