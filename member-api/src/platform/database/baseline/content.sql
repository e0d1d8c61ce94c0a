-- What the site says, what members say of it, and how often it is visited.

-- What an operator has put in the place of the content that comes with the release; every version stays.
CREATE TABLE content (
  name       text NOT NULL,
  version    int NOT NULL,
  body       jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  actor      text NOT NULL,
  PRIMARY KEY (name, version)
);

-- What members say of the site, one a member.
CREATE TABLE member_review (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL UNIQUE REFERENCES member (id),
  overall    smallint NOT NULL CHECK (overall BETWEEN 1 AND 5),
  ratings    jsonb NOT NULL,
  comment    text NOT NULL,
  -- NULL until a person has read it.
  is_shown   boolean,
  created_at timestamptz NOT NULL
);

CREATE INDEX member_review_shown ON member_review (overall DESC, id DESC) WHERE is_shown;
CREATE INDEX member_review_unread ON member_review (id) WHERE is_shown IS NULL;

CREATE TABLE survey_answer (
  member_id  bigint NOT NULL REFERENCES member (id),
  survey_id  text NOT NULL,
  answers    jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, survey_id)
);

-- Visits of those who agreed to be counted: a number a day, a page and a source; nothing of the visitor.
CREATE TABLE visit_count (
  working_date date NOT NULL,
  page         text NOT NULL,
  source       text NOT NULL,
  visits       bigint NOT NULL,
  PRIMARY KEY (working_date, page, source)
);

-- A visit counts once a day, whoever sends it how often; forgotten after the day.
CREATE UNLOGGED TABLE visit_seen (
  key     bytea PRIMARY KEY,
  seen_at timestamptz NOT NULL
);

-- What people wrote to the house. Kept as it was typed, and never taken for anything but text.
CREATE TABLE support_ticket (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  support_id   text NOT NULL UNIQUE,
  -- NULL for a visitor, who leaves a phone or an email instead.
  member_id    bigint REFERENCES member (id),
  phone_sealed bytea,
  email_sealed bytea,
  -- Of a visitor: the same request is one ticket, for ever. A member's requests are in `money_request`.
  request_id   uuid UNIQUE,
  fingerprint  text,
  topic        text NOT NULL,
  -- The page and the ticket that it concerns, or empty.
  page         text NOT NULL,
  ticket_id    text NOT NULL,
  message      text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
  state        text NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
  created_at   timestamptz NOT NULL,
  -- The house answers by then.
  answer_by    timestamptz NOT NULL,
  -- Of the last answer, or of the closing.
  changed_at   timestamptz,
  CHECK ((member_id IS NULL) = (phone_sealed IS NOT NULL OR email_sealed IS NOT NULL)),
  CHECK ((member_id IS NULL) = (request_id IS NOT NULL)),
  CHECK ((request_id IS NULL) = (fingerprint IS NULL)),
  CHECK ((state = 'open') = (changed_at IS NULL))
);

CREATE INDEX support_ticket_of_member ON support_ticket (member_id, id DESC);
CREATE INDEX support_ticket_open ON support_ticket (answer_by, id) WHERE state = 'open';
CREATE INDEX support_ticket_by_state ON support_ticket (state, id DESC);
CREATE INDEX support_ticket_of_visitor ON support_ticket (changed_at) WHERE member_id IS NULL AND state <> 'open';

CREATE TABLE support_answer (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  support_ticket_id bigint NOT NULL REFERENCES support_ticket (id) ON DELETE CASCADE,
  request_id        uuid NOT NULL UNIQUE,
  message           text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
  created_at        timestamptz NOT NULL
);

CREATE INDEX support_answer_of_ticket ON support_answer (support_ticket_id, id);
