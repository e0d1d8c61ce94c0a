-- The anti-money-laundering duty: the watch list, what the rules find in a day's money, and the cases that persons work on.
--
-- No column is called member_id: such tables are told to their members, and nobody is told of these.

-- One matter of one member. What is found while it is open is added to it.
CREATE TABLE aml_case (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_id   bigint NOT NULL REFERENCES member (id),
  kind         text NOT NULL CHECK (kind IN ('covered', 'suspicious', 'watchlist')),
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'reported', 'closed')),
  -- Of the staff; empty: by a rule or the watch list.
  opened_by    text NOT NULL,
  opened_at    timestamptz NOT NULL,
  -- The authority's number of the report.
  reference    text,
  reported_by  text,
  reported_at  timestamptz,
  -- The report as it was filed; NULL again when the member's data are erased.
  filed_sealed bytea,
  -- Who wants to close it without a report.
  asked_by     text,
  -- Whether that took two persons, as the rule was when it was closed.
  needs_second boolean NOT NULL DEFAULT false,
  closed_by    text,
  closed_at    timestamptz,
  reason       text NOT NULL DEFAULT '',
  CHECK ((reference IS NULL) = (reported_at IS NULL) AND (reported_by IS NULL) = (reported_at IS NULL)),
  CHECK (CASE state WHEN 'open' THEN reported_at IS NULL WHEN 'reported' THEN reported_at IS NOT NULL ELSE true END),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL) AND (state = 'closed') = (closed_by IS NOT NULL)),
  CHECK (NOT needs_second OR (asked_by IS NOT NULL AND asked_by <> closed_by))
);

CREATE UNIQUE INDEX aml_case_open ON aml_case (subject_id, kind) WHERE state = 'open';
CREATE INDEX aml_case_of_state ON aml_case (state, id);
CREATE INDEX aml_case_of_subject ON aml_case (subject_id);
CREATE TRIGGER keep BEFORE DELETE OR TRUNCATE ON aml_case EXECUTE FUNCTION refuse_change();
CREATE TRIGGER end_once BEFORE UPDATE ON aml_case FOR EACH ROW
  WHEN (OLD.state = 'closed' AND to_jsonb(OLD) - 'filed_sealed' <> to_jsonb(NEW) - 'filed_sealed') EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON aml_case FROM PUBLIC, CURRENT_USER;

-- What a rule has found: one a member, rule and day, however often the day is screened.
CREATE TABLE aml_alert (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id      bigint NOT NULL REFERENCES aml_case (id),
  subject_id   bigint NOT NULL REFERENCES member (id),
  -- A key of settings.aml.
  rule         text NOT NULL,
  working_date date NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  -- What the rule saw, with its thresholds and its reason as they were.
  facts        jsonb NOT NULL,
  reason       text NOT NULL,
  found_at     timestamptz NOT NULL,
  UNIQUE (subject_id, rule, working_date)
);

CREATE INDEX aml_alert_of_case ON aml_alert (case_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON aml_alert EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON aml_alert FROM PUBLIC, CURRENT_USER;

CREATE TABLE aml_note (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id     bigint NOT NULL REFERENCES aml_case (id),
  author      text NOT NULL,
  text_sealed bytea NOT NULL,
  at          timestamptz NOT NULL
);

CREATE INDEX aml_note_of_case ON aml_note (case_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON aml_note EXECUTE FUNCTION refuse_change();
-- Another key may seal a note anew.
CREATE TRIGGER keep_text BEFORE UPDATE ON aml_note FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'text_sealed' <> to_jsonb(NEW) - 'text_sealed' OR NOT is_sealed_anew(OLD.text_sealed, NEW.text_sealed))
  EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON aml_note FROM PUBLIC, CURRENT_USER;
GRANT UPDATE (text_sealed) ON aml_note TO CURRENT_USER;

-- Persons on the lists of authorities, and of the house. Found by a blind index of name and birthday.
CREATE TABLE watch_entry (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list          text NOT NULL,
  key           bytea NOT NULL,
  -- { name, birthday, reference }
  person_sealed bytea NOT NULL,
  loaded_at     timestamptz NOT NULL,
  -- No longer on the list; matches name it for ever.
  removed_at    timestamptz,
  UNIQUE (list, key)
);

CREATE INDEX watch_entry_key ON watch_entry (key) WHERE removed_at IS NULL;

-- A member with the name and birthday of an entry: one case for the two, ever.
CREATE TABLE watch_match (
  entry_id   bigint NOT NULL REFERENCES watch_entry (id),
  subject_id bigint NOT NULL REFERENCES member (id),
  case_id    bigint NOT NULL REFERENCES aml_case (id),
  found_at   timestamptz NOT NULL,
  PRIMARY KEY (entry_id, subject_id)
);

CREATE INDEX watch_match_of_case ON watch_match (case_id);
CREATE INDEX watch_match_of_subject ON watch_match (subject_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON watch_match EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON watch_match FROM PUBLIC, CURRENT_USER;

-- Members to compare with the list, because they or the list have changed. A row a change and no key, so that no call of a member waits here.
CREATE TABLE watch_due (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE
);

CREATE TRIGGER watched AFTER UPDATE OF full_name_key, birthday_key ON member FOR EACH ROW
  WHEN ((OLD.full_name_key, OLD.birthday_key) IS DISTINCT FROM (NEW.full_name_key, NEW.birthday_key)) EXECUTE FUNCTION watch_member();
CREATE TRIGGER watched AFTER INSERT ON identity_check FOR EACH ROW EXECUTE FUNCTION watch_identity();

-- What a screened day reads.
CREATE INDEX ticket_transition_paid ON ticket_transition (at) WHERE to_state = 'PAID';
CREATE INDEX transfer_of_day ON transfer (working_date);
CREATE INDEX session_of_address ON session (address_key) WHERE address_key IS NOT NULL;
CREATE INDEX member_bank_of_holder ON member_bank (holder_key) WHERE holder_key IS NOT NULL;
