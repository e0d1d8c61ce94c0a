-- Accounts that the member closes, what a member agrees to, and codes for a new phone.

ALTER TABLE member
  DROP CONSTRAINT member_state_check,
  ADD CONSTRAINT member_state_check
    CHECK (state IN ('pending', 'active', 'inactive', 'suspended', 'banned', 'closed')),
  -- The member whose referral code came with the sign-up.
  ADD referrer_id  bigint REFERENCES member (id),
  -- fbp, pixelId, ch, cm, pp, domain of the sign-up; NULL without the consent to marketing.
  ADD visit_marks  jsonb,
  ADD closed_at    timestamptz,
  ADD close_reason text NOT NULL DEFAULT '',
  -- What tells whose account it was is gone.
  ADD erased_at    timestamptz,
  ADD CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  ADD CHECK (erased_at IS NULL OR state = 'closed');

CREATE INDEX member_of_referrer ON member (referrer_id) WHERE referrer_id IS NOT NULL;
CREATE INDEX member_of_affiliate ON member (affiliate_code) WHERE affiliate_code <> '';
CREATE INDEX member_unerased ON member (closed_at) WHERE state = 'closed' AND erased_at IS NULL;

ALTER TABLE session
  DROP CONSTRAINT session_end_reason_check,
  ADD CONSTRAINT session_end_reason_check
    CHECK (end_reason IN ('logout', 'password', 'revoked', 'blocked', 'room', 'closed'));

ALTER TABLE otp
  DROP CONSTRAINT otp_purpose_check,
  ADD CONSTRAINT otp_purpose_check CHECK (purpose IN ('signup', 'login', 'reset', 'bank', 'phone'));

-- Partners who bring members; one may have been brought by another. The house's own three are there from the start.
CREATE TABLE affiliate (
  code       text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{1,20}$'),
  parent     text REFERENCES affiliate (code) CHECK (parent <> code),
  is_active  boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO affiliate (code, parent) VALUES ('PALARO', NULL), ('MANILA', 'PALARO'), ('CEBU', 'PALARO');

-- What a member agreed to beyond what the service needs: each answer, the last one counts.
CREATE TABLE member_consent (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  purposes  text[] NOT NULL CHECK (purposes <@ ARRAY['analytics', 'marketing']),
  at        timestamptz NOT NULL
);

CREATE INDEX member_consent_of ON member_consent (member_id, id DESC);
