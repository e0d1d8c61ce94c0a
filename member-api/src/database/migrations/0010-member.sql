-- Members, their sessions and codes. What a stolen copy must not show is sealed by the API (…_sealed) and found again by a
-- blind index (…_key); tokens and codes are kept as hashes only.

CREATE TABLE member (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id     text NOT NULL CHECK (account_id ~ '^[A-Za-z][A-Za-z0-9]{5,19}$'),
  password_hash  text NOT NULL,
  -- pending: the phone is not proven yet; suspended is BLOCK, banned CLOSE.
  state          text NOT NULL CHECK (state IN ('pending', 'active', 'inactive', 'suspended', 'banned')),
  phone_sealed   bytea NOT NULL,
  phone_key      bytea NOT NULL UNIQUE,
  email_sealed   bytea,
  email_key      bytea UNIQUE,
  full_name      text NOT NULL DEFAULT '',
  nickname       text NOT NULL DEFAULT '',
  birthday       date,
  gender         text NOT NULL DEFAULT '',
  avatar         text NOT NULL DEFAULT '',
  referral_code  text NOT NULL UNIQUE,
  affiliate_code text NOT NULL DEFAULT '',
  terms_version  text NOT NULL,
  created_at     timestamptz NOT NULL,
  activated_at   timestamptz,
  last_login_at  timestamptz,
  CHECK ((email_sealed IS NULL) = (email_key IS NULL))
);

-- "Maria88" and "maria88" are one name.
CREATE UNIQUE INDEX member_account_id ON member (lower(account_id));

CREATE TABLE session (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id         bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_hash        bytea NOT NULL UNIQUE,
  created_at        timestamptz NOT NULL,
  -- Written at most once a minute.
  last_seen_at      timestamptz NOT NULL,
  ends_at           timestamptz NOT NULL,
  ended_at          timestamptz,
  end_reason        text CHECK (end_reason IN ('logout', 'password', 'revoked', 'blocked', 'room')),
  -- When the member had logged in before this session.
  previous_login_at timestamptz,
  user_agent        text NOT NULL,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);

CREATE INDEX session_of_member ON session (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_end ON session (ends_at);

-- One row for who asked and why; a new code takes the place of the old one. `subject` is a blind index of the member, or of
-- the name that was typed when no such member exists: both answer alike.
CREATE TABLE otp (
  subject    bytea NOT NULL,
  purpose    text NOT NULL CHECK (purpose IN ('signup', 'login', 'reset', 'bank')),
  code_hash  bytea NOT NULL,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries      int NOT NULL DEFAULT 0,
  used_at    timestamptz,
  PRIMARY KEY (subject, purpose)
);

-- Messages that are due; the text holds a code, so it is sealed and goes when it was sent or when it is too late.
CREATE TABLE sms_outbox (
  id           uuid PRIMARY KEY,
  phone_sealed bytea NOT NULL,
  text_sealed  bytea NOT NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,
  tries        int NOT NULL DEFAULT 0
);

CREATE INDEX sms_outbox_due ON sms_outbox (due_at);

CREATE TABLE stream_ticket (
  hash       bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- When each bucket will be full again (generic cell rate algorithm). Unlogged: after a crash everybody starts anew.
CREATE UNLOGGED TABLE rate_limit (
  bucket  bytea PRIMARY KEY,
  full_at timestamptz NOT NULL
);
