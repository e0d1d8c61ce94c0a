-- Who may do what with contents, reviews and tickets of support.

GRANT SELECT, INSERT ON content, survey_answer, support_answer TO palaro_member_api;
GRANT SELECT, INSERT, UPDATE ON member_review, visit_count TO palaro_member_api;
GRANT SELECT, INSERT, DELETE ON visit_seen TO palaro_member_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON support_ticket TO palaro_member_api;
