-- Functions that prevent changes of the past. Applied before the tables, whose triggers use them.

-- For every append-only table, of the ledger or not.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed: what is written stays, a mistake is corrected by a new journal', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION refuse_hold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'OPEN' OR NEW.status = 'OPEN'
     OR (NEW.id, NEW.account_id, NEW.amount) IS DISTINCT FROM (OLD.id, OLD.account_id, OLD.amount) THEN
    RAISE EXCEPTION 'hold % ends once and changes in nothing else', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
