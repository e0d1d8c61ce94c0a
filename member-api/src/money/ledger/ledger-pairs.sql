-- The ledger's second entry, for many plain moves at once: each is a journal of two legs, between a member and a house account,
-- applied in their order. The caller holds the locks of the member rows, has checked that the keys are new and has drawn the ids.
-- If a key is not new after all, this is a unique violation, and a move without enough money raises an error: then nothing of the
-- call is written, and the caller uses ledger_post instead. The caller also sets the planner options, as wallet_apply does,
-- because setting them here again would take longer than the queries of a small call.
CREATE OR REPLACE FUNCTION ledger_post_pairs(pairs ledger_pair[], day date) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  is_short boolean;
  written  int;
BEGIN
  WITH leg AS MATERIALIZED (
    SELECT p.journal_id, p.kind, p.scope, p.key, p.fingerprint, p.details, p.member, p.house, p.amount, p.ord,
           a.name, a.held,
           (a.balance + sum(p.amount) OVER so_far)::bigint AS balance,
           a.version + row_number() OVER so_far AS version
      FROM unnest(pairs) WITH ORDINALITY
           AS p (journal_id, kind, scope, key, fingerprint, details, member, house, amount, ord)
      JOIN account a ON a.id = p.member AND a.member_id IS NOT NULL
    WINDOW so_far AS (PARTITION BY p.member ORDER BY p.ord)),
  journals AS (
    INSERT INTO journal (id, kind, scope, key, fingerprint, working_date, details, result)
    SELECT journal_id, kind, scope, key, fingerprint, day, details,
           -- Twice as fast as building JSON; names contain nothing that JSON escapes.
           (format('{"outcome": "applied", "journal_id": "%s", "balances": [{"account": "%s", "balance": "%s", "held": "%s"}]}',
                   journal_id, name, balance, held))::jsonb
      FROM leg),
  entries AS (
    INSERT INTO entry (journal_id, leg, account_id, amount, balance_after, account_version)
    SELECT journal_id, 1, member, amount, balance, version FROM leg
     UNION ALL
    SELECT journal_id, 2, house, -amount, NULL, NULL FROM leg),
  accounts AS (
    UPDATE account a SET balance = last.balance, version = last.version
      FROM (SELECT DISTINCT ON (member) member, balance, version FROM leg ORDER BY member, ord DESC) AS last
     WHERE a.id = last.member)
  SELECT coalesce(bool_or(amount < 0 AND balance - held < 0), false), count(*) INTO is_short, written FROM leg;
  IF is_short OR written <> cardinality(pairs) THEN
    RAISE EXCEPTION 'ledger: % moves, of which % could be made', cardinality(pairs), CASE WHEN is_short THEN 0 ELSE written END
      USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
