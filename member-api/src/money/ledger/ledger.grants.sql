-- Who may do what with the ledger: it is written by three functions alone, which run with the rights of its owner and check what they
-- write. No role has a right to write its tables.

GRANT SELECT ON account, journal, entry TO palaro_member_api;
-- To lock a row. The column is generated, so that nothing can be written by this right.
GRANT UPDATE (kind) ON account TO palaro_member_api;
-- Journals are numbered before they are posted in one go.
GRANT SELECT, USAGE ON SEQUENCE journal_id_seq TO palaro_member_api;

GRANT EXECUTE ON FUNCTION ledger_post, ledger_post_pairs, ledger_open TO palaro_member_api;

GRANT SELECT ON account, journal, entry, hold TO palaro_reports;
