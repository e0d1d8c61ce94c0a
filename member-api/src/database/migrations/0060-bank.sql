-- Where withdrawals can go, and the house's own accounts for manual deposits: data that the house changes without a release.

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

ALTER TABLE member_bank
  ADD kind   text NOT NULL DEFAULT 'bank' CHECK (kind IN ('bank', 'ewallet')),
  -- Switched off by the house: nothing is paid out there.
  ADD is_off boolean NOT NULL DEFAULT false;

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
