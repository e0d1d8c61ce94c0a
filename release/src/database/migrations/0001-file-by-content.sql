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
