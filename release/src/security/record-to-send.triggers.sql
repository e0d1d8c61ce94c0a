-- What stands in a record and not yet in the collector of logs. Applied before the tables, whose triggers use it.
create or replace function release.note_record_to_send() returns trigger language plpgsql as $$
begin
  insert into release.record_to_send (record, line_id, at) values (tg_table_name, new.id, new.at);
  return null;
end $$;
