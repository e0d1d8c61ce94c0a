-- Who may do what with the tables of members. Every right of every role stands in such a file (platform/database/README.md).

GRANT SELECT ON affiliate TO palaro_member_api;
GRANT SELECT, INSERT ON member_terms, member_consent, exclusion_mark, person_cleared, protection_event TO palaro_member_api;
GRANT SELECT, INSERT, UPDATE ON member_exclusion, reality_check, inbox_message TO palaro_member_api;
GRANT SELECT, INSERT, DELETE ON favourite, member_note TO palaro_member_api;
-- To seal it by another key.
GRANT UPDATE (text_sealed) ON member_note TO palaro_member_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON member, session, otp, identity_check, member_limit, credential_change, passkey,
  passkey_challenge, notice_choice, notice_outbox, push_device TO palaro_member_api;

GRANT SELECT ON member, inbox_message TO palaro_reports;
