-- Counts a vote; false when its address has had its share of votes on this version in the last day.
create or replace function release.cast_vote(
  v_visit text, v_name text, v_version text, v_address text, v_outcome text, v_code text, v_ms int, v_most int
) returns boolean language plpgsql as $$
begin
  -- Votes of one address come one after the other, or many at once would all be under its cap.
  perform pg_advisory_xact_lock(7252368, hashtext(v_address || ' ' || v_name || '@' || v_version));
  if not exists (select 1 from release.vote where visit = v_visit and name = v_name and version = v_version)
    and (select count(*) from release.vote
         where address = v_address and name = v_name and version = v_version
           and at > now() - interval '1 day') >= v_most
  then return false; end if;
  insert into release.vote (visit, name, version, address, outcome, code, ms)
  values (v_visit, v_name, v_version, v_address, v_outcome, v_code, v_ms)
  on conflict (visit, name, version) do update set outcome = 'failed', code = excluded.code
    where release.vote.outcome = 'loaded' and excluded.outcome = 'failed';
  return true;
end $$;
