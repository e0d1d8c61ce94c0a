CREATE OR REPLACE FUNCTION refuse_transaction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'APPLIED' OR NEW.status <> 'ROLLED_BACK'
     OR to_jsonb(NEW) - 'status' <> to_jsonb(OLD) - 'status' THEN
    RAISE EXCEPTION 'transaction % may be rolled back once and changes in nothing else', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
