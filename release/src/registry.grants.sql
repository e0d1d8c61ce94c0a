-- Who may do what with the registry. Every right of every role stands in such a file (migrator/README.md).

grant usage on schema release to palaro_release, palaro_edge, palaro_watch;

-- The release service, and whoever publishes.
grant select on release.migration, release.vote to palaro_release;
grant select, insert on release.published, release.file, release.provenance, release.channel_document, release.audit to palaro_release;
grant select, insert, update on release.channel, release.owner to palaro_release;
grant select, insert, delete on release.metadata, release.halt to palaro_release;

grant select, insert, delete on release.access, release.record_to_send to palaro_release;
grant select on release.access_key to palaro_release;
-- To lock lines that are sent: the database numbers them itself.
grant update (id) on release.record_to_send to palaro_release;

-- An edge reads what is served. It casts votes, and reads none.
grant select on release.published, release.file, release.channel, release.channel_document, release.metadata to palaro_edge;
grant execute on function release.cast_vote to palaro_edge;

-- The watch of the release service reads votes, and makes and drops their tables.
grant select on release.vote to palaro_watch;
grant execute on function release.keep_vote_days to palaro_watch;
