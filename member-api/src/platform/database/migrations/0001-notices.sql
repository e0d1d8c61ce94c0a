-- Mail to members: a proven address, what they chose to be told there, and the queue of what is told.

-- Since when the address for mail is proven by a code that it got. Another address is not.
ALTER TABLE member ADD COLUMN email_proven_at timestamptz;
ALTER TABLE member ADD CONSTRAINT member_proves_an_email CHECK (email_proven_at IS NULL OR email_sealed IS NOT NULL);

ALTER TABLE otp DROP CONSTRAINT otp_purpose_check;
ALTER TABLE otp ADD CONSTRAINT otp_purpose_check
  CHECK (purpose IN ('signup', 'login', 'reset', 'bank', 'phone', 'confirm', 'email'));

-- What a member chose to be told, by channel; who has no row chose nothing. Security is told to every proven address.
CREATE TABLE notice_choice (
  member_id        bigint PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  language         text NOT NULL CHECK (language IN ('en', 'ph', 'zh', 'ms')),
  mail             text[] NOT NULL CHECK (mail <@ ARRAY['deposit', 'withdrawal', 'offers']),
  -- Of the code in the link that ends offers by mail.
  unsubscribe_hash bytea NOT NULL UNIQUE,
  changed_at       timestamptz NOT NULL
);

-- What is told, each once. The mail is written when it is sent, to the address and by the choices of that moment.
CREATE TABLE notice_outbox (
  id          uuid PRIMARY KEY,
  member_id   bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  what        text NOT NULL CHECK (what IN ('email_code', 'device', 'phone', 'email', 'password', 'passkey_added',
                'passkey_removed', 'deposit', 'withdrawal', 'offers')),
  -- What happened and by which way it is told: the same again is not told again.
  event       text NOT NULL UNIQUE,
  -- A ticket, or the id of a message in the inbox.
  about       text NOT NULL DEFAULT '',
  -- 1/10,000 peso.
  amount      bigint,
  -- An address that is to be proven, or that was proven when something of security happened; otherwise it is that of the moment of sending.
  to_sealed   bytea,
  code_sealed bytea,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  tries       int NOT NULL DEFAULT 0,
  sent_at     timestamptz,
  -- Nobody took it: refused for good, or too late.
  failed_at   timestamptz,
  CHECK (num_nonnulls(sent_at, failed_at) < 2),
  CHECK (num_nonnulls(sent_at, failed_at) = 0 OR num_nonnulls(to_sealed, code_sealed) = 0)
);

CREATE INDEX notice_outbox_due ON notice_outbox (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX notice_outbox_made ON notice_outbox (created_at);
CREATE INDEX notice_outbox_of_member ON notice_outbox (member_id, created_at DESC);
