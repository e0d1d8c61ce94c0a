-- For every append-only table of the registry. Applied before the tables, whose triggers use it.
create or replace function release.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'release.% only grows', tg_table_name;
end $$;
