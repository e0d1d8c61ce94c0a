-- The chain of the audit log. Applied before the tables, whose triggers use it.

-- What a line says and where it stands, with the hash of the one before: whoever changes a line changes its hash, and so all that follow.
CREATE OR REPLACE FUNCTION audit_line_hash(
  previous bytea, id bigint, at timestamptz, actor text, actor_name text, act text, subject text, reason text,
  amount bigint, before_value text, after_value text, checker text, checker_name text, trace_id text
) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    encode(previous, 'hex'), id, extract(epoch FROM at)::text, actor, actor_name, act, subject, reason,
    amount, before_value, after_value, checker, checker_name, trace_id)::text, 'UTF8'))
$$;

-- One line at a time, over all processes: acts that end together stand one after the other, without a gap.
CREATE OR REPLACE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('operator_audit'));
  SELECT a.id, a.hash INTO last FROM operator_audit a ORDER BY a.id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.hash := audit_line_hash(
    coalesce(last.hash, ''), NEW.id, NEW.at, NEW.actor, NEW.actor_name, NEW.act, NEW.subject, NEW.reason,
    NEW.amount, NEW.before_value, NEW.after_value, NEW.checker, NEW.checker_name, NEW.trace_id);
  RETURN NEW;
END $$;

-- The end of the chain, kept apart: without it nobody would miss the last lines. With its owner's rights: whoever writes lines cannot
-- move the end.
CREATE OR REPLACE FUNCTION keep_audit_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO operator_audit_end (id, hash) SELECT a.id, a.hash FROM operator_audit a ORDER BY a.id DESC LIMIT 1
    ON CONFLICT (one) DO UPDATE SET id = excluded.id, hash = excluded.hash;
  RETURN NULL;
END $$;
