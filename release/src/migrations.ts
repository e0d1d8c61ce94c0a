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
  `
  alter table release.audit drop constraint audit_action_check;
  alter table release.audit add constraint audit_action_check
    check (action in ('publish', 'promote', 'rollback', 'renew', 'canary', 'take back'));
  alter table release.audit add column evidence jsonb;

  -- What visits said of a version. One vote a visit; it may turn from loaded to failed and never back.
  create table release.vote (
    visit text not null,
    name text not null,
    version text not null,
    address text not null,
    outcome text not null check (outcome in ('loaded', 'failed')),
    code text,
    ms int,
    at timestamptz not null default now(),
    primary key (visit, name, version)
  );
  create index vote_of_version on release.vote (name, version, at);

  create function release.cast_vote(
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
  `,
  `
  -- Every document that a channel has had: a visit keeps the one that it began with.
  create table release.channel_document (
    channel text not null,
    serial bigint not null,
    payload text not null,
    signature text not null,
    at timestamptz not null default now(),
    primary key (channel, serial)
  );
  insert into release.channel_document (channel, serial, payload, signature)
    select name, serial, payload, signature from release.channel;
  create trigger channel_document_only_grows before update or delete or truncate on release.channel_document
    for each statement execute function release.refuse_change();
  `,
];
