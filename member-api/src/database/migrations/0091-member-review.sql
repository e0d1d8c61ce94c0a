-- What members say of the site, one a member, and their answers to surveys.
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
