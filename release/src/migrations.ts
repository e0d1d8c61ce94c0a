/** Steps that make the registry's schema, in order. A step that has run is never edited; the next one is added. */
export const MIGRATIONS: readonly string[] = [
  `
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

  create table release.audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    action text not null check (action in ('publish', 'promote', 'rollback', 'renew')),
    channel text,
    serial bigint,
    name text,
    from_version text,
    to_version text,
    reason text,
    done_by text not null
  );
  create index audit_of_name on release.audit (channel, name, id);

  create function release.refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'release.% only grows', tg_table_name;
  end $$;
  create trigger audit_only_grows before update or delete or truncate on release.audit
    for each statement execute function release.refuse_change();
  create trigger published_only_grows before update or delete or truncate on release.published
    for each statement execute function release.refuse_change();
  `,
];
