-- Whether a sealed value is the one before, or of another key: the first four bytes are the id of the key. A second value of the same
-- key is another text.
CREATE OR REPLACE FUNCTION is_sealed_anew(before bytea, after bytea) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT before = after OR substring(before FROM 1 FOR 4) <> substring(after FROM 1 FOR 4)
$$;
