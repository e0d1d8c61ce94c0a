-- Deposits with a promotion, in another currency, and by transfer to one of the house's accounts.

ALTER TABLE deposit
  -- What some gateways ask for besides: bank_code, payment_type …
  ADD fields       jsonb NOT NULL DEFAULT '{}',
  -- Asked for with it; empty for none.
  ADD promotion_id text NOT NULL DEFAULT '',
  -- What the gateway was asked for, in `currency`, where that is not the peso: fixed until the ticket expires.
  ADD asked        bigint CHECK (asked > 0),
  -- Why a person has rejected it.
  ADD reason       text NOT NULL DEFAULT '',
  -- A manual deposit waits for a person, however long that takes.
  ALTER expires_at DROP NOT NULL,
  ADD CHECK ((asked IS NULL) = (currency = 'PHP')),
  ADD CHECK ((expires_at IS NULL) = (code = 'manual'));

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

-- One transfer is one deposit. What was rejected may be reported again: it may have been looked at before it arrived.
CREATE UNIQUE INDEX manual_deposit_ref ON manual_deposit (house_account_id, ref_no) WHERE state <> 'REJECTED';
-- One waits at a time.
CREATE UNIQUE INDEX manual_deposit_waiting ON manual_deposit (member_id) WHERE state = 'WAITING';

CREATE INDEX deposit_credited ON deposit (member_id, credited_at) WHERE state = 'CREDITED';
