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
