-- A sign-up that was never proven is deleted, and PostgreSQL then asks every table that refers to members, taking a lock for which
-- the owner needs the right to update. Where that right was taken away it comes back; the trigger goes on refusing every change.
DO $$
DECLARE
  referring regclass;
BEGIN
  FOR referring IN SELECT DISTINCT conrelid::regclass FROM pg_constraint WHERE contype = 'f' AND confrelid = 'member'::regclass LOOP
    EXECUTE format('GRANT UPDATE ON %s TO CURRENT_USER', referring);
  END LOOP;
END $$;
