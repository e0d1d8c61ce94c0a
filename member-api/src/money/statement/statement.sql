-- The last version of an account before an instant; 0 for none. A binary search, so that a statement of some days reads only the
-- entries of those days. Journals of one account are written in the order of its versions, except those that waited for its lock:
-- they have the time at which they started to wait.
CREATE OR REPLACE FUNCTION account_version_before(account_id bigint, instant timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  low  bigint := 0;
  high bigint := (SELECT a.version FROM account a WHERE a.id = account_version_before.account_id);
  mid  bigint;
BEGIN
  WHILE low < high LOOP
    mid := (low + high + 1) / 2;
    IF (SELECT j.created_at < instant FROM entry e JOIN journal j ON j.id = e.journal_id
         WHERE e.account_id = account_version_before.account_id AND e.account_version = mid) THEN
      low := mid;
    ELSE
      high := mid - 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;
