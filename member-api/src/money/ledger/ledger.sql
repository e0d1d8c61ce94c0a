-- The entry to the ledger. One call is one round trip: idempotency, locks, checks, legs, holds and the stored answer.
--
-- ledger_post(items) takes an array and answers each item separately, in order:
--   { kind, scope, key, fingerprint, working_date, details,
--     legs?: [[account name, amount], …], hold?: { action, account?, amount?, id? }, reverses?: journal id }
-- → { outcome: applied | replayed | refused | conflict, … } Amounts and ids travel as text inside the JSON. An invalid request
-- (legs that do not sum to zero, an unknown member account …) raises an error, which rolls the whole call back.

-- The legs of an item in their order: its own, or the mirrored legs of the journal that it reverses.
CREATE OR REPLACE FUNCTION ledger_legs(item jsonb) RETURNS TABLE (leg int, account_name text, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT own.ord::int, own.leg ->> 0, (own.leg ->> 1)::bigint
    FROM jsonb_array_elements(item -> 'legs') WITH ORDINALITY AS own (leg, ord)
  UNION ALL
  SELECT row_number() OVER (ORDER BY e.leg DESC)::int, a.name, -e.amount
    FROM entry e JOIN account a ON a.id = e.account_id
   WHERE e.journal_id = (item ->> 'reverses')::bigint
$$;

-- The answer of an earlier journal with the same key; NULL when there is none.
CREATE OR REPLACE FUNCTION ledger_earlier(item jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN j.fingerprint = item ->> 'fingerprint'
              THEN j.result || '{"outcome": "replayed"}' ELSE '{"outcome": "conflict"}' END
    FROM journal j WHERE j.scope = item ->> 'scope' AND j.key = item ->> 'key'
$$;

-- Decides about one item and writes it. The member accounts that it touches are locked by the caller.
CREATE OR REPLACE FUNCTION ledger_post_item(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  subject      text := format('%s %s/%s', item ->> 'kind', item ->> 'scope', item ->> 'key');
  action       text := item #>> '{hold,action}';
  mirrored     bigint := (item ->> 'reverses')::bigint;
  answer       jsonb := ledger_earlier(item);
  ended        hold%ROWTYPE;
  hold_account bigint;
  hold_change  bigint := 0;
  leg_count    int;
  leg_sum      numeric;
  leg_account  bigint[];
  leg_amount   bigint[];
  leg_balance  bigint[];
  leg_version  bigint[];
  touched      record;
  new_journal  bigint;
BEGIN
  IF answer IS NOT NULL THEN
    RETURN answer;
  END IF;

  IF mirrored IS NOT NULL THEN
    IF item ? 'legs' OR action IS NOT NULL OR NOT EXISTS (SELECT FROM journal WHERE id = mirrored) THEN
      RAISE EXCEPTION 'ledger: % cannot mirror journal %', subject, mirrored;
    END IF;
    SELECT id INTO new_journal FROM journal WHERE reverses = mirrored;
    IF FOUND THEN
      RETURN jsonb_build_object('outcome', 'refused', 'reason', 'already_reversed', 'journal_id', new_journal::text);
    END IF;
  END IF;

  IF action = 'open' THEN
    SELECT id INTO hold_account FROM account WHERE name = item #>> '{hold,account}' AND member_id IS NOT NULL;
    hold_change := (item #>> '{hold,amount}')::bigint;
    IF hold_account IS NULL OR hold_change <= 0 THEN
      RAISE EXCEPTION 'ledger: % cannot hold % of %', subject, hold_change, item #>> '{hold,account}';
    END IF;
  ELSIF action IS NOT NULL THEN
    SELECT * INTO ended FROM hold WHERE id = (item #>> '{hold,id}')::bigint;
    IF NOT FOUND OR action NOT IN ('post', 'void', 'expire') THEN
      RAISE EXCEPTION 'ledger: % cannot % hold %', subject, action, item #>> '{hold,id}';
    END IF;
    IF ended.status <> 'OPEN' THEN
      RETURN jsonb_build_object('outcome', 'refused', 'reason', 'hold_not_open', 'status', ended.status);
    END IF;
    hold_account := ended.account_id;
    hold_change := -ended.amount;
  END IF;

  -- Every leg with the balance and the version that its account has after it.
  SELECT count(*), sum(l.amount),
         array_agg(l.account_id ORDER BY l.leg), array_agg(l.amount ORDER BY l.leg),
         array_agg(l.balance ORDER BY l.leg), array_agg(l.version ORDER BY l.leg)
    INTO leg_count, leg_sum, leg_account, leg_amount, leg_balance, leg_version
    FROM (SELECT leg.leg, leg.amount, a.id AS account_id,
                 (a.balance + sum(leg.amount) OVER so_far)::bigint AS balance,
                 a.version + count(*) OVER so_far AS version
            FROM ledger_legs(item) AS leg LEFT JOIN account a ON a.name = leg.account_name
          WINDOW so_far AS (PARTITION BY a.id ORDER BY leg.leg)) AS l;

  IF array_position(leg_account, NULL) IS NOT NULL THEN
    RAISE EXCEPTION 'ledger: % names a member account that is not open', subject;
  END IF;
  IF leg_count = 0 AND action IS NULL THEN
    RAISE EXCEPTION 'ledger: % moves nothing', subject;
  END IF;
  IF leg_sum <> 0 THEN
    RAISE EXCEPTION 'ledger: the legs of % sum to %', subject, leg_sum;
  END IF;
  IF leg_count > 0 AND action IN ('open', 'void', 'expire') THEN
    RAISE EXCEPTION 'ledger: % has legs, but only a posted hold does', subject;
  END IF;
  IF action = 'post' AND (SELECT sum(l.amount) FROM unnest(leg_account, leg_amount) AS l (account_id, amount)
                           WHERE l.account_id = hold_account) IS DISTINCT FROM -ended.amount::numeric THEN
    RAISE EXCEPTION 'ledger: % must take exactly % from the held account', subject, ended.amount;
  END IF;

  -- No leg may take more than is available after the legs before it.
  SELECT a.name, a.balance - a.held AS available INTO touched
    FROM unnest(leg_account, leg_amount, leg_balance) WITH ORDINALITY AS l (account_id, amount, balance, leg)
    JOIN account a ON a.id = l.account_id
   WHERE a.kind <> 'member_receivable' AND l.amount < 0
     AND l.balance - a.held - (CASE WHEN a.id = hold_account THEN least(hold_change, 0) ELSE 0 END) < 0
   ORDER BY l.leg LIMIT 1;
  IF NOT FOUND AND action = 'open' THEN
    SELECT name, balance - held AS available INTO touched
      FROM account WHERE id = hold_account AND balance - held < hold_change;
  END IF;
  IF FOUND THEN
    RETURN jsonb_build_object('outcome', 'refused', 'reason', 'insufficient_balance',
                              'account', touched.name, 'available', touched.available::text);
  END IF;

  -- The member accounts with their changes, and the answer for a repeat.
  SELECT array_agg(t.id) AS ids, array_agg(t.delta) AS deltas, array_agg(t.moves) AS moves, array_agg(t.held) AS holds,
         coalesce(jsonb_agg(jsonb_build_object('account', t.name, 'balance', (t.old_balance + t.delta)::text,
                                               'held', (t.old_held + t.held)::text) ORDER BY t.id), '[]') AS balances
    INTO touched
    FROM (SELECT a.id, a.name, a.balance AS old_balance, a.held AS old_held,
                 sum(c.amount)::bigint AS delta, sum(c.moves)::bigint AS moves, sum(c.held)::bigint AS held
            FROM (SELECT l.account_id, l.amount, 1 AS moves, 0::bigint AS held
                    FROM unnest(leg_account, leg_amount) AS l (account_id, amount)
                   UNION ALL SELECT hold_account, 0, 0, hold_change WHERE action IS NOT NULL) AS c
            JOIN account a ON a.id = c.account_id
           WHERE a.member_id IS NOT NULL
           GROUP BY a.id) AS t;

  new_journal := nextval('journal_id_seq');
  answer := jsonb_build_object('outcome', 'applied', 'journal_id', new_journal::text, 'balances', touched.balances);
  IF action IS NOT NULL THEN
    answer := answer || jsonb_build_object('hold_id', coalesce(ended.id, new_journal)::text);
  END IF;

  -- The last guard against a repeat: two calls with one key but different members have no common lock.
  INSERT INTO journal (id, kind, scope, key, fingerprint, working_date, reverses, details, result)
  VALUES (new_journal, item ->> 'kind', item ->> 'scope', item ->> 'key', item ->> 'fingerprint',
          (item ->> 'working_date')::date, mirrored, item -> 'details', answer)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN coalesce(
      ledger_earlier(item),
      (SELECT jsonb_build_object('outcome', 'refused', 'reason', 'already_reversed', 'journal_id', id::text)
         FROM journal WHERE reverses = mirrored));
  END IF;

  UPDATE account a
     SET balance = a.balance + t.delta, version = a.version + t.moves, held = a.held + t.held
    FROM unnest(touched.ids, touched.deltas, touched.moves, touched.holds) AS t (id, delta, moves, held)
   WHERE a.id = t.id;

  INSERT INTO entry (journal_id, leg, account_id, amount, balance_after, account_version)
  SELECT new_journal, l.leg, l.account_id, l.amount, l.balance, l.version
    FROM unnest(leg_account, leg_amount, leg_balance, leg_version)
         WITH ORDINALITY AS l (account_id, amount, balance, version, leg);

  IF action = 'open' THEN
    INSERT INTO hold (id, account_id, amount) VALUES (new_journal, hold_account, hold_change);
  ELSIF action IS NOT NULL THEN
    UPDATE hold SET ended_by = new_journal,
           status = CASE action WHEN 'post' THEN 'POSTED' WHEN 'void' THEN 'VOIDED' ELSE 'EXPIRED' END
     WHERE id = ended.id;
  END IF;
  RETURN answer;
END $$;

-- With the rights of the ledger's owner: whoever may call it has none on the tables.
CREATE OR REPLACE FUNCTION ledger_post(items jsonb) RETURNS jsonb LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  item    jsonb;
  answers jsonb := '[]';
BEGIN
  -- House accounts are created with their first entry.
  INSERT INTO account (name)
  SELECT DISTINCT leg.account_name
    FROM jsonb_array_elements(items) AS i (item), ledger_legs(i.item) AS leg
   WHERE leg.account_name NOT LIKE 'member\_%'
     AND NOT EXISTS (SELECT FROM account a WHERE a.name = leg.account_name)
   ORDER BY 1
  ON CONFLICT DO NOTHING;

  -- Locks every member row of every item, in ascending id, before anything is read: a repeat that arrives while the first call is
  -- running waits here and then finds its journal.
  PERFORM FROM account
    WHERE member_id IS NOT NULL AND id IN (
      SELECT a.id FROM jsonb_array_elements(items) AS i (item), ledger_legs(i.item) AS leg
        JOIN account a ON a.name = leg.account_name
      UNION ALL
      SELECT a.id FROM jsonb_array_elements(items) AS i (item) JOIN account a ON a.name = i.item #>> '{hold,account}'
      UNION ALL
      SELECT h.account_id FROM jsonb_array_elements(items) AS i (item)
        JOIN hold h ON h.id = (i.item #>> '{hold,id}')::bigint)
    ORDER BY id FOR NO KEY UPDATE;

  FOR item IN SELECT i.item FROM jsonb_array_elements(items) WITH ORDINALITY AS i (item, ord) ORDER BY i.ord LOOP
    answers := answers || jsonb_build_array(ledger_post_item(item));
  END LOOP;
  RETURN answers;
END $$;

-- Opens accounts of members, empty; those that are open already stay as they are.
CREATE OR REPLACE FUNCTION ledger_open(names text[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO account (name, balance, held, version)
  SELECT n.name, 0, 0, 0 FROM unnest(names) WITH ORDINALITY AS n (name, ord) ORDER BY n.ord
  ON CONFLICT (name) DO NOTHING
$$;
