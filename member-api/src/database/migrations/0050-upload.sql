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

-- The first start leaves a word under its DATA_KEY: a process with another key finds out before it writes what nobody can read.
CREATE TABLE data_key_probe (
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  sealed bytea NOT NULL
);
