-- With their owner's rights: who calls it can make and drop no other table.
-- Makes the tables of votes for today and `v_ahead` days more, and drops those of days that are over for `v_kept` days.
create or replace function release.keep_vote_days(v_now timestamptz, v_ahead int, v_kept int) returns void
language plpgsql security definer set search_path = release, pg_temp set lock_timeout = '2s' as $$
declare
  v_today date := (v_now at time zone 'utc')::date;
  v_day date;
  v_table text;
begin
  perform pg_advisory_xact_lock(7252370, 1);
  for v_day in select v_today + ahead from generate_series(0, v_ahead) as ahead loop
    v_table := to_char(v_day, '"vote_"YYYY_MM_DD');
    continue when to_regclass('release.' || v_table) is not null;
    -- Created separately and then attached, because votes are written meanwhile.
    execute format('create table release.%I (like release.vote including all, unique (visit, name, version))', v_table);
    execute format('alter table release.vote attach partition release.%I for values from (%L) to (%L)',
                   v_table, v_day::timestamp at time zone 'utc', (v_day + 1)::timestamp at time zone 'utc');
  end loop;
  for v_table in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'release.vote'::regclass
       and to_date(c.relname, '"vote_"YYYY_MM_DD') < v_today - v_kept
  loop
    execute format('drop table release.%I', v_table);
  end loop;
end $$;

-- With their owner's rights: who casts votes can neither read nor change them.
-- Counts a vote; false when its address has reached its maximum of votes on this version in the last day.
create or replace function release.cast_vote(
  v_visit text, v_name text, v_version text, v_address text, v_outcome text, v_code text, v_ms int, v_most int
) returns boolean language plpgsql security definer set search_path = release, pg_temp as $$
begin
  -- Locks the visit, because no index makes its vote unique across days, and the address, because parallel votes could exceed its
  -- maximum. The visit is always locked first, so that there is no deadlock.
  perform pg_advisory_xact_lock(7252369, hashtext(v_visit || ' ' || v_name || '@' || v_version));
  perform pg_advisory_xact_lock(7252368, hashtext(v_address || ' ' || v_name || '@' || v_version));
  if exists (select 1 from release.vote where visit = v_visit and name = v_name and version = v_version) then
    update release.vote set outcome = 'failed', code = v_code
     where visit = v_visit and name = v_name and version = v_version and outcome = 'loaded' and v_outcome = 'failed';
    return true;
  end if;
  if (select count(*) from release.vote
       where name = v_name and version = v_version and address = v_address and at > now() - interval '1 day') >= v_most
  then return false; end if;
  insert into release.vote (visit, name, version, address, outcome, code, ms)
  values (v_visit, v_name, v_version, v_address, v_outcome, v_code, v_ms);
  return true;
end $$;
