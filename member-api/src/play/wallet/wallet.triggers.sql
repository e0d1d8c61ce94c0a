-- A transaction changes twice at most: a bet, or a win that waits, is rolled back; a win that waits is paid, which names its journal and its split.
CREATE OR REPLACE FUNCTION refuse_transaction_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := ARRAY(SELECT key FROM jsonb_each(to_jsonb(NEW)) AS f (key, value) WHERE to_jsonb(OLD) -> key IS DISTINCT FROM value);
  is_rolled_back boolean := changed = '{status}' AND NEW.status = 'ROLLED_BACK';
  is_paid boolean := OLD.unpaid > 0 AND NEW.unpaid = 0
    AND changed <@ CASE OLD.action WHEN 'win' THEN '{unpaid,journal_id,promo,bonus}'::text[]
                                   WHEN 'betwin' THEN '{unpaid,win_journal_id,win_promo,win_bonus}'::text[] END;
BEGIN
  IF OLD.status <> 'APPLIED' OR NOT (is_rolled_back OR coalesce(is_paid, false)) THEN
    RAISE EXCEPTION 'transaction % may be rolled back once, or paid once, and changes in nothing else', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
