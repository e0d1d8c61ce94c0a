-- The registry: what was published, what each channel serves, who changed it, and what visits said of it.

create table release.published (
  name text not null,
  version text not null,
  document text not null,
  integrity text not null,
  published_at timestamptz not null default now(),
  primary key (name, version)
);

create table release.channel (
  name text primary key,
  serial bigint not null check (serial > 0),
  payload text not null,
  signature text not null,
  changed_at timestamptz not null default now()
);

-- Every document that a channel has had: a visit keeps the one that it began with.
create table release.channel_document (
  channel text not null,
  serial bigint not null,
  payload text not null,
  signature text not null,
  at timestamptz not null default now(),
  primary key (channel, serial)
);

-- A channel that takes nothing new until somebody resumes it.
create table release.halt (
  channel text primary key,
  reason text not null,
  since timestamptz not null,
  done_by text not null
);

-- Who may sign what, and what each role has signed (docs/keys.md): The Update Framework's metadata, a row a role and version.
create table release.metadata (
  role text not null,
  version int not null check (version > 0),
  document text not null,
  at timestamptz not null default now(),
  primary key (role, version)
);

create table release.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null check (action in ('publish', 'promote', 'rollback', 'renew', 'canary', 'take back', 'policy', 'halt', 'resume', 'owners', 'roles')),
  channel text,
  serial bigint,
  name text,
  from_version text,
  to_version text,
  reason text,
  -- Of a canary that was taken back: what was counted against it. Of an owner: what stood before and what stands after.
  evidence jsonb,
  done_by text not null
);

create index audit_of_name on release.audit (channel, name, id);

create trigger audit_only_grows before update or delete or truncate on release.audit
  for each statement execute function release.refuse_change();
create trigger published_only_grows before update or delete or truncate on release.published
  for each statement execute function release.refuse_change();
-- Timestamps are signed every few minutes, and old ones forgotten.
create trigger metadata_never_changes before update or truncate on release.metadata
  for each statement execute function release.refuse_change();
create trigger channel_document_only_grows before update or delete or truncate on release.channel_document
  for each statement execute function release.refuse_change();

-- Files that are named by their content and served at one address whatever version asks for them; which versions hold each.
create table release.file (
  name text not null,
  file text not null,
  version text not null,
  integrity text not null,
  primary key (name, file, version),
  foreign key (name, version) references release.published (name, version)
);

create trigger file_only_grows before update or delete or truncate on release.file
  for each statement execute function release.refuse_change();

-- Who may do what to each deployable, and to all of them (`*`): rules of issuer, claims and rights. Earlier ones are in the audit log.
create table release.owner (
  deployable text primary key,
  team text not null,
  who jsonb not null,
  changed_at timestamptz not null default now()
);

-- What visits said of a version. One vote a visit; it may turn from loaded to failed and never back. A table of its own for each
-- day, by UTC: `release.keep_vote_days` makes them ahead and drops the old ones, so that forgetting a day costs nothing.
create table release.vote (
  visit text not null,
  name text not null,
  version text not null,
  address text not null,
  outcome text not null check (outcome in ('loaded', 'failed')),
  code text,
  ms int,
  at timestamptz not null default now()
) partition by range (at);

-- What an address has said of a version, and all that was said of it.
create index vote_of_address on release.vote (name, version, address, at);
