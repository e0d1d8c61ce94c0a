-- Where each release comes from: an in-toto statement, in an envelope that the release service has signed.
create table release.provenance (
  name text not null,
  version text not null,
  envelope text not null,
  at timestamptz not null default now(),
  primary key (name, version),
  foreign key (name, version) references release.published (name, version)
);

create trigger provenance_only_grows before update or delete or truncate on release.provenance
  for each statement execute function release.refuse_change();
