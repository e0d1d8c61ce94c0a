-- Which work of a day is done; what is missing of the last days is caught up. The queue itself is in the schema `schedule`.
CREATE TABLE daily_work (
  name         text NOT NULL,
  working_date date NOT NULL,
  -- How much the last run did, in units of its own.
  done         int NOT NULL CHECK (done >= 0),
  finished_at  timestamptz NOT NULL,
  PRIMARY KEY (name, working_date)
);
