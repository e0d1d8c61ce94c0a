-- What every part stands on: limits, messages, streams, pictures, the staff's audit, the work of a day.

-- When each bucket will be full again (generic cell rate algorithm). Unlogged: after a crash everybody starts anew.
CREATE UNLOGGED TABLE rate_limit (
  bucket  bytea PRIMARY KEY,
  full_at timestamptz NOT NULL
);

-- Text messages that are due; the text holds a code, so it is sealed and goes when it was sent or when it is too late.
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

-- Pictures that members handed in, painted anew and sealed. They stand here and not in a folder: every process finds them, and
-- one backup holds them with the rows that name them.
CREATE TABLE upload (
  -- purpose/random.jpg
  path           text PRIMARY KEY,
  member_id      bigint NOT NULL REFERENCES member (id),
  purpose        text NOT NULL CHECK (purpose IN ('receipt', 'document', 'selfie')),
  content_sealed bytea NOT NULL,
  created_at     timestamptz NOT NULL,
  -- Something names it; otherwise it goes after a day.
  in_use         boolean NOT NULL DEFAULT false
);

CREATE INDEX upload_of_member ON upload (member_id);
CREATE INDEX upload_unused ON upload (created_at) WHERE NOT in_use;
-- A picture is packed already: packing it again costs time and saves nothing.
ALTER TABLE upload ALTER content_sealed SET STORAGE EXTERNAL;

ALTER TABLE identity_check
  ADD FOREIGN KEY (document_path) REFERENCES upload (path),
  ADD FOREIGN KEY (selfie_path) REFERENCES upload (path);

-- The first start leaves a word under its DATA_KEY: a process with another key finds out before it writes what nobody can read.
CREATE TABLE data_key_probe (
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  sealed bytea NOT NULL
);

-- Every act of the house's staff. Nobody rewrites it.
CREATE TABLE operator_audit (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor    text NOT NULL,
  act      text NOT NULL,
  subject  text NOT NULL,
  reason   text NOT NULL,
  trace_id text NOT NULL
);

CREATE INDEX operator_audit_of_actor ON operator_audit (actor, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON operator_audit FROM PUBLIC, CURRENT_USER;

-- What matters for the security of accounts: log-ins, what proves a member, what the staff may not. Nobody rewrites it; an event goes
-- when its time is over (`settings.security`). `member_id` refers to nothing: a sign-up that is never proven is deleted, and the time
-- of an event may not tell whether there is such a member.
CREATE TABLE security_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  call        text NOT NULL,
  -- The key of the refusal; NULL when it was done.
  refused     text,
  member_id   bigint,
  -- The member of staff.
  actor       text,
  -- Blind index of the network; the address itself is not kept.
  address_key bytea NOT NULL,
  user_agent  text NOT NULL,
  trace_id    text NOT NULL
);

CREATE INDEX security_event_of_member ON security_event (member_id, id DESC);
CREATE INDEX security_event_at ON security_event (at);
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON security_event EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, TRUNCATE ON security_event FROM PUBLIC, CURRENT_USER;

-- Which work of a day is done; what is missing of the last days is caught up.
CREATE TABLE daily_work (
  name         text NOT NULL,
  working_date date NOT NULL,
  -- How much the last run did, in units of its own.
  done         int NOT NULL CHECK (done >= 0),
  finished_at  timestamptz NOT NULL,
  PRIMARY KEY (name, working_date)
);

-- When each work of a day is run next; while one runs, when another process may take it over.
CREATE TABLE daily_schedule (
  name    text PRIMARY KEY,
  next_at timestamptz NOT NULL
);
