-- Who may do what with what every part stands on.

GRANT USAGE ON SCHEMA public TO palaro_member_api, palaro_reports;
-- To see at the start whether the database is this version's.
GRANT SELECT ON schema_migration TO palaro_member_api, palaro_reports;

-- Its triggers number and chain each line, and keep the end of the chain.
GRANT SELECT, INSERT ON operator_audit TO palaro_member_api;
GRANT SELECT, INSERT ON index_key TO palaro_member_api;
-- To seal it by another key.
GRANT UPDATE (key_sealed) ON index_key TO palaro_member_api;
GRANT SELECT, INSERT, DELETE ON stream_ticket, data_key, security_event, record_to_send TO palaro_member_api;
-- To lock lines that are sent: the database numbers them itself.
GRANT UPDATE (id) ON record_to_send TO palaro_member_api;
GRANT SELECT, INSERT, UPDATE ON staff_order, daily_work, daily_schedule TO palaro_member_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit, sms_outbox, upload, desk_session TO palaro_member_api;

GRANT EXECUTE ON FUNCTION audit_line_hash, is_sealed_anew TO palaro_member_api;

GRANT EXECUTE ON FUNCTION audit_line_hash TO palaro_reports;
GRANT SELECT ON operator_audit, operator_audit_end, staff_order TO palaro_reports;
