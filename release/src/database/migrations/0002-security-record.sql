-- Who asked for what with which right, who came in at the console, and what was refused. The audit log has what was changed.
create table release.access (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- `POST /channels/:channel/promote`
  act text not null,
  -- The code of the refusal; null when it was done.
  refused text,
  -- As the audit log calls them; null for a token of nobody.
  who text,
  -- Blind index of the address; the address itself is not kept.
  network text not null,
  request_id text not null
);

create index access_at on release.access (at);
create trigger access_never_changes before update or truncate on release.access
  for each statement execute function release.refuse_change();

-- By which addresses become blind indexes.
create table release.access_key (
  one boolean primary key default true check (one),
  key uuid not null default gen_random_uuid()
);

insert into release.access_key default values;

-- Lines of the two records that the collector of logs does not have yet, written with the line itself.
create table release.record_to_send (
  id bigint generated always as identity primary key,
  record text not null check (record in ('access', 'audit')),
  line_id bigint not null,
  at timestamptz not null
);

create trigger to_send after insert on release.access for each row execute function release.note_record_to_send();
create trigger to_send after insert on release.audit for each row execute function release.note_record_to_send();
