-- Members: who they are, how they prove it, what protects them, what they keep at hand and are told.
--
-- What a stolen copy must not show is sealed by the API (…_sealed) and found again by a blind index (…_key); tokens and codes
-- are kept as hashes only.

CREATE TABLE member (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id     text NOT NULL CHECK (account_id ~ '^[A-Za-z][A-Za-z0-9]{5,19}$'),
  password_hash  text NOT NULL,
  -- pending: the phone is not proven yet; suspended is BLOCK, banned CLOSE.
  state          text NOT NULL CHECK (state IN ('pending', 'active', 'inactive', 'suspended', 'banned', 'closed')),
  phone_sealed   bytea NOT NULL,
  phone_key      bytea NOT NULL,
  email_sealed   bytea,
  email_key      bytea,
  full_name_sealed bytea,
  full_name_key    bytea,
  nickname       text NOT NULL DEFAULT '',
  birthday_sealed bytea,
  birthday_key    bytea,
  -- Blind index of its day of the year.
  birth_day_key   bytea,
  -- Since when that one stands there.
  birthday_since timestamptz,
  gender         text NOT NULL DEFAULT '',
  avatar         text NOT NULL DEFAULT '',
  referral_code  text NOT NULL UNIQUE,
  -- The member whose referral code came with the sign-up.
  referrer_id    bigint REFERENCES member (id),
  affiliate_code text NOT NULL DEFAULT '',
  -- fbp, pixelId, ch, cm, pp, domain of the sign-up; NULL without the consent to marketing.
  visit_marks    jsonb,
  terms_version  text NOT NULL,
  created_at     timestamptz NOT NULL,
  activated_at   timestamptz,
  last_login_at  timestamptz,
  -- A passkey was offered, and the member has answered.
  passkey_offered_at timestamptz,
  -- A credential was changed: until then no money goes out.
  payouts_held_until timestamptz,
  closed_at      timestamptz,
  close_reason   text NOT NULL DEFAULT '',
  -- What tells whose account it was is gone.
  erased_at      timestamptz,
  CHECK ((email_sealed IS NULL) = (email_key IS NULL)),
  CHECK ((full_name_sealed IS NULL) = (full_name_key IS NULL)),
  CHECK (num_nulls(birthday_sealed, birthday_key, birth_day_key) IN (0, 3)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK (erased_at IS NULL OR state = 'closed')
);

-- "Maria88" and "maria88" are one name.
CREATE UNIQUE INDEX member_account_id ON member (lower(account_id));
-- A sign-up that is not proven takes no phone and no address from anybody, and so tells nobody that they are taken.
CREATE UNIQUE INDEX member_proven_phone ON member (phone_key) WHERE state <> 'pending';
CREATE UNIQUE INDEX member_proven_email ON member (email_key) WHERE state <> 'pending';
CREATE INDEX member_phone ON member (phone_key);
CREATE INDEX member_of_referrer ON member (referrer_id) WHERE referrer_id IS NOT NULL;
CREATE INDEX member_of_affiliate ON member (affiliate_code) WHERE affiliate_code <> '';
-- Other accounts of a person who is self-excluded.
CREATE INDEX member_birthday ON member (birthday_key) WHERE birthday_key IS NOT NULL;
-- Whose birthday is on a day.
CREATE INDEX member_birth_day ON member (birth_day_key) WHERE birth_day_key IS NOT NULL;
CREATE INDEX member_unerased ON member (closed_at) WHERE state = 'closed' AND erased_at IS NULL;

-- Each version of the terms that a member agreed to, the first one at the sign-up.
CREATE TABLE member_terms (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  version   text NOT NULL,
  at        timestamptz NOT NULL,
  UNIQUE (member_id, version)
);

-- What a member agreed to beyond what the service needs: each answer, the last one counts.
CREATE TABLE member_consent (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  purposes  text[] NOT NULL CHECK (purposes <@ ARRAY['analytics', 'marketing']),
  at        timestamptz NOT NULL
);

CREATE INDEX member_consent_of ON member_consent (member_id, id DESC);

-- Partners who bring members; one may have been brought by another. The house's own three are there from the start.
CREATE TABLE affiliate (
  code       text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{1,20}$'),
  parent     text REFERENCES affiliate (code) CHECK (parent <> code),
  is_active  boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO affiliate (code, parent) VALUES ('PALARO', NULL), ('MANILA', 'PALARO'), ('CEBU', 'PALARO');

CREATE TABLE session (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id         bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_hash        bytea NOT NULL UNIQUE,
  created_at        timestamptz NOT NULL,
  -- Written at most once a minute.
  last_seen_at      timestamptz NOT NULL,
  ends_at           timestamptz NOT NULL,
  ended_at          timestamptz,
  end_reason        text CHECK (end_reason IN ('logout', 'password', 'contact', 'undone', 'bank', 'passkey', 'revoked', 'blocked', 'room', 'closed')),
  -- When the member had logged in before this session.
  previous_login_at timestamptz,
  user_agent        text NOT NULL,
  -- Blind index of the address of the log-in, for the comparison of two members; the address itself is not kept.
  address_key       bytea,
  -- When the member last said again who they are: by the password, and by a code to the present phone.
  confirmed_at      timestamptz,
  code_confirmed_at timestamptz,
  -- Of the cookie of the browser that opened it, without which its token is worth nothing.
  cookie_hash       bytea,
  -- Those before the last confirmation, which calls under way still have; taken until `old_until`.
  old_token_hash    bytea UNIQUE,
  old_cookie_hash   bytea,
  old_until         timestamptz,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);

CREATE INDEX session_of_member ON session (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_end ON session (ends_at);
-- For missions: who was here on a day, and on which days somebody was.
CREATE INDEX session_made ON session (created_at);
CREATE INDEX session_made_by ON session (member_id, created_at);

-- One row for who asked and why; a new code takes the place of the old one. `subject` is a blind index of the member, or of
-- the name that was typed when no such member exists: both answer alike.
CREATE TABLE otp (
  subject    bytea NOT NULL,
  purpose    text NOT NULL CHECK (purpose IN ('signup', 'login', 'reset', 'bank', 'phone', 'confirm')),
  code_hash  bytea NOT NULL,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries      int NOT NULL DEFAULT 0,
  used_at    timestamptz,
  PRIMARY KEY (subject, purpose)
);

-- Identity checks: what a member handed in and what a person decided. One waits at a time; an approved one is the last.
CREATE TABLE identity_check (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id       bigint NOT NULL REFERENCES member (id),
  state           text NOT NULL CHECK (state IN ('pending', 'approved', 'rejected')),
  document_type   text NOT NULL,
  birthday_sealed bytea NOT NULL,
  -- Both refer to `upload` in platform.sql.
  document_path   text NOT NULL,
  selfie_path     text NOT NULL,
  -- For the member, where it was rejected.
  reason          text NOT NULL DEFAULT '',
  submitted_at    timestamptz NOT NULL,
  decided_at      timestamptz,
  CHECK ((state = 'pending') = (decided_at IS NULL))
);

CREATE INDEX identity_check_of_member ON identity_check (member_id, id DESC);
CREATE UNIQUE INDEX identity_check_standing ON identity_check (member_id) WHERE state IN ('pending', 'approved');
CREATE INDEX identity_check_pending ON identity_check (id) WHERE state = 'pending';

-- Limits that a member has set. A looser one waits until `next_at` and until the member says so again. Read inside every bet.
CREATE TABLE member_limit (
  member_id   bigint NOT NULL REFERENCES member (id),
  kind        text NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  -- single: one stake (wager), one sitting in minutes (session).
  period      text NOT NULL CHECK (period IN ('single', 'day', 'week', 'month')),
  -- 1/10,000 peso; minutes for a session.
  amount      bigint NOT NULL CHECK (amount >= 0),
  since       timestamptz NOT NULL,
  next_amount bigint CHECK (next_amount >= 0),
  next_none   boolean NOT NULL DEFAULT false,
  next_at     timestamptz,
  PRIMARY KEY (member_id, kind, period),
  CHECK ((next_at IS NULL) = (next_amount IS NULL AND NOT next_none)),
  CHECK ((kind IN ('wager', 'session')) = (period = 'single'))
);

-- Times in which a member may not play or deposit, by the member's own wish. Read inside every bet.
CREATE TABLE member_exclusion (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  -- sameperson: of another account of somebody who is self-excluded.
  kind       text NOT NULL CHECK (kind IN ('cooloff', 'selfexclude', 'sameperson')),
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  -- Until then nothing and nobody ends it.
  firm_until timestamptz NOT NULL,
  ended_at   timestamptz,
  CHECK (ends_at > starts_at AND firm_until <= ends_at)
);

CREATE INDEX member_exclusion_of ON member_exclusion (member_id, ends_at) WHERE ended_at IS NULL;
CREATE INDEX member_exclusion_of_member ON member_exclusion (member_id, id DESC);

-- Blind indexes of what tells a self-excluded person: phones, bank accounts, name with birthday. They stay when the account is erased.
CREATE TABLE exclusion_mark (
  key          bytea NOT NULL,
  exclusion_id bigint NOT NULL REFERENCES member_exclusion (id),
  PRIMARY KEY (key, exclusion_id)
);

-- Two accounts with one name and birthday that a person has found to be of two people: the exclusion of the one does not close the other.
-- No column is called member_id: such tables are told to their members, and nobody is told of another's exclusion.
CREATE TABLE person_cleared (
  cleared_id  bigint NOT NULL REFERENCES member (id),
  excluded_id bigint NOT NULL REFERENCES member (id),
  cleared_at  timestamptz NOT NULL,
  PRIMARY KEY (cleared_id, excluded_id)
);

-- When a member last acknowledged how long and for how much they had played.
CREATE TABLE reality_check (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  acked_at  timestamptz NOT NULL
);

-- What a member asked for, and when: limits and pauses are looked up here when they are disputed.
CREATE TABLE protection_event (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  -- limit tightened, limit asked, limit loosened, cooloff, selfexclude, sameperson, sameperson ended
  what      text NOT NULL,
  details   jsonb NOT NULL,
  at        timestamptz NOT NULL
);

CREATE INDEX protection_event_of_member ON protection_event (member_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON protection_event EXECUTE FUNCTION refuse_change();
-- UPDATE stays with its owner here, and on every other table that only grows and refers to members. A sign-up that was never
-- proven is deleted; PostgreSQL then asks each of these tables, with a lock for which it needs that right. The trigger refuses.
REVOKE DELETE, TRUNCATE ON protection_event FROM PUBLIC, CURRENT_USER;

-- Favourite games of a member. What a game is called stands in the catalogue.
CREATE TABLE favourite (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     bigint NOT NULL REFERENCES member (id),
  -- Both refer to `game` in play.sql.
  provider_code text NOT NULL,
  game_code     text NOT NULL,
  created_at    timestamptz NOT NULL,
  UNIQUE (member_id, provider_code, game_code)
);

-- Messages of the house to a member. Some hold a reward, which is paid once, when the member claims it.
CREATE TABLE inbox_message (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id   bigint NOT NULL REFERENCES member (id),
  -- { en, ph?, zh?, ms? }
  title       jsonb NOT NULL,
  text        jsonb NOT NULL,
  reward_kind text NOT NULL CHECK (reward_kind IN ('none', 'cash', 'token', 'ticket', 'promotion')),
  -- As `coupon.value`.
  reward      bigint NOT NULL CHECK (reward >= 0),
  -- What it is for: the same key is one message, for ever.
  key         text NOT NULL UNIQUE,
  fingerprint text NOT NULL,
  created_at  timestamptz NOT NULL,
  -- A reward can be claimed until then; a message without one is listed until then.
  expires_at  timestamptz NOT NULL,
  read_at     timestamptz,
  claimed_at  timestamptz,
  CHECK ((reward_kind = 'none') = (reward = 0)),
  CHECK (reward_kind NOT IN ('token', 'ticket') OR reward % 10000 = 0),
  CHECK (claimed_at IS NULL OR reward_kind <> 'none')
);

CREATE INDEX inbox_of_member ON inbox_message (member_id, id DESC);

-- What the staff writes of a member for itself. Its column is not called member_id, by which what is about a member is exported to them.
CREATE TABLE member_note (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_id  bigint NOT NULL REFERENCES member (id),
  -- The person of the staff, and what they were called then.
  author      text NOT NULL,
  author_name text NOT NULL,
  text_sealed bytea NOT NULL,
  at          timestamptz NOT NULL
);

CREATE INDEX member_note_of_subject ON member_note (subject_id, id DESC);
CREATE TRIGGER append_only BEFORE TRUNCATE ON member_note EXECUTE FUNCTION refuse_change();
-- Only the same text may be sealed anew, by another key.
CREATE TRIGGER keep_text BEFORE UPDATE ON member_note FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'text_sealed' <> to_jsonb(NEW) - 'text_sealed' OR NOT is_sealed_anew(OLD.text_sealed, NEW.text_sealed))
  EXECUTE FUNCTION refuse_change();
