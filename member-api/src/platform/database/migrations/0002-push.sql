-- Notices by push: browsers that a member told them to be sent to, and the queue's second channel.

-- A browser of a member, until the session in which it was added is ended, or its record is deleted.
CREATE TABLE push_device (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  session_id    bigint NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  -- SHA-256 of its address: a browser is of one member.
  endpoint_hash bytea NOT NULL UNIQUE,
  -- Address and keys, as JSON: who has them could send it something else.
  device_sealed bytea NOT NULL,
  kinds         text[] NOT NULL CHECK (kinds <@ ARRAY['deposit', 'withdrawal', 'offers']),
  language      text NOT NULL CHECK (language IN ('en', 'ph', 'zh', 'ms')),
  changed_at    timestamptz NOT NULL
);

CREATE INDEX push_device_of_member ON push_device (member_id);
CREATE INDEX push_device_of_session ON push_device (session_id);

ALTER TABLE notice_outbox ADD COLUMN channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'push'));
ALTER TABLE notice_outbox ADD CONSTRAINT notice_outbox_push_has_no_address
  CHECK (channel = 'mail' OR num_nonnulls(to_sealed, code_sealed) = 0);
