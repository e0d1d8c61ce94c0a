-- What an operator has put in the place of the content that comes with the release (cms/data); every version stays.
CREATE TABLE content (
  name       text NOT NULL,
  version    int NOT NULL,
  body       jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  actor      text NOT NULL,
  PRIMARY KEY (name, version)
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
