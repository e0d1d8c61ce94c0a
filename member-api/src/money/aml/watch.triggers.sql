-- Whoever has another name or birthday, or hands in a document, is compared with the watch list: later, and by a job, so that the call
-- of the member takes as long as any other.
CREATE OR REPLACE FUNCTION watch_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_due (subject_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION watch_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_due (subject_id) VALUES (NEW.member_id);
  RETURN NULL;
END $$;
