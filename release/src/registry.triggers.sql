-- For every table of the registry that only grows. Applied before the tables, whose triggers name it.
create or replace function release.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'release.% only grows', tg_table_name;
end $$;
