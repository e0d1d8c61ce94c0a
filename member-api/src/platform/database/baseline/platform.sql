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

-- The keys that something may be sealed by (each sealed value begins with the id of its key): a process that lacks one of them does
-- not start. A key is forgotten when nothing is sealed by it any more.
CREATE TABLE data_key (
  id    bytea PRIMARY KEY CHECK (length(id) = 4),
  since timestamptz NOT NULL DEFAULT now()
);

-- The key of all blind indexes, drawn by the first start: it stays when another key seals, and so nobody becomes unfindable.
CREATE TABLE index_key (
  one        boolean PRIMARY KEY DEFAULT true CHECK (one),
  key_sealed bytea NOT NULL
);

-- Every act of the house's staff. Nobody rewrites it: each line covers the one before by its hash (platform/operator/audit.triggers.sql).
CREATE TABLE operator_audit (
  -- Without a gap, given by the trigger.
  id       bigint PRIMARY KEY,
  at       timestamptz NOT NULL,
  -- The person, theirs alone, and what they were called then.
  actor    text NOT NULL,
  actor_name text NOT NULL,
  act      text NOT NULL,
  subject  text NOT NULL,
  reason   text NOT NULL,
  -- Units of pesos that it moved, made, or can make at most; NULL for an act without a sum.
  amount   bigint,
  before_value text NOT NULL,
  after_value  text NOT NULL,
  -- Who checked an order of the actor's; empty for what they did alone.
  checker      text NOT NULL,
  checker_name text NOT NULL,
  trace_id text NOT NULL,
  hash     bytea NOT NULL
);

CREATE TABLE operator_audit_end (
  one  boolean PRIMARY KEY DEFAULT true CHECK (one),
  id   bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE TRIGGER chain BEFORE INSERT ON operator_audit FOR EACH ROW EXECUTE FUNCTION chain_audit_line();
CREATE TRIGGER keep_end AFTER INSERT ON operator_audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_end();
CREATE INDEX operator_audit_of_actor ON operator_audit (actor, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON operator_audit FROM PUBLIC, CURRENT_USER;

-- Acts of the staff that make value or open the way to it: done by one person below their ceilings, or carried out when another
-- person with another role approves (platform/order).
CREATE TABLE staff_order (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Its path and its fields: approving runs the same call.
  call         text NOT NULL,
  request      jsonb NOT NULL,
  state        text NOT NULL CHECK (state IN ('done', 'waiting', 'approved', 'refused')),
  maker        text NOT NULL,
  maker_name   text NOT NULL,
  maker_role   text NOT NULL,
  act          text NOT NULL,
  subject      text NOT NULL,
  reason       text NOT NULL,
  -- Units of pesos that it makes at most: value times uses. NULL: nobody can tell.
  amount       bigint CHECK (amount >= 0),
  before_value text NOT NULL,
  after_value  text NOT NULL,
  -- Whose money it is about, and whether that comes in, is opened a way, or goes out; NULL: nobody's, or everybody's.
  member_id    bigint REFERENCES member (id),
  step         text CHECK (step IN ('in', 'way', 'out')),
  working_date date NOT NULL,
  created_at   timestamptz NOT NULL,
  checker      text,
  checker_name text,
  checker_role text,
  decided_at   timestamptz,
  CHECK ((member_id IS NULL) = (step IS NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state IN ('approved', 'refused')) = (checker IS NOT NULL)),
  CHECK (state <> 'approved' OR (checker <> maker AND checker_role <> maker_role))
);

CREATE INDEX staff_order_state ON staff_order (state, id);
CREATE INDEX staff_order_of_day ON staff_order (maker, working_date) WHERE state = 'done';
CREATE INDEX staff_order_of_member ON staff_order (member_id, decided_at) WHERE member_id IS NOT NULL;
CREATE TRIGGER keep BEFORE DELETE OR TRUNCATE ON staff_order EXECUTE FUNCTION refuse_change();
CREATE TRIGGER end_once BEFORE UPDATE ON staff_order FOR EACH ROW WHEN (OLD.state <> 'waiting') EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON staff_order FROM PUBLIC, CURRENT_USER;

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

-- Lines of the two records that the collector of logs does not have yet (platform/security/send-records.ts), written with the line itself:
-- a place in the record would pass over a line that is committed later than the next one.
CREATE TABLE record_to_send (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record  text NOT NULL CHECK (record IN ('security_event', 'operator_audit')),
  line_id bigint NOT NULL,
  at      timestamptz NOT NULL
);

CREATE INDEX record_to_send_at ON record_to_send (at);
CREATE TRIGGER to_send AFTER INSERT ON security_event FOR EACH ROW EXECUTE FUNCTION note_record_to_send();
CREATE TRIGGER to_send AFTER INSERT ON operator_audit FOR EACH ROW EXECUTE FUNCTION note_record_to_send();

-- Who of the staff works at the desk. The cookie is known by its hash; the token, by which the staff's issuer says who it is, is sealed.
CREATE TABLE desk_session (
  cookie_hash  bytea PRIMARY KEY,
  token_sealed bytea NOT NULL,
  used_at      timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL
);

CREATE INDEX desk_session_ends ON desk_session (ends_at);

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
