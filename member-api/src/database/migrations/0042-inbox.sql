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
