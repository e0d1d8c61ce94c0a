-- What stands in a record and not yet in the collector of logs. Applied before the tables, whose triggers use it.
CREATE OR REPLACE FUNCTION note_record_to_send() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_to_send (record, line_id, at) VALUES (TG_TABLE_NAME, NEW.id, NEW.at);
  RETURN NULL;
END $$;
