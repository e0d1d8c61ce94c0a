-- Who may do what with deposits, withdrawals, transfers, reviews and the anti-money-laundering duty.

GRANT SELECT, UPDATE ON rollup_mark, payout_bank, house_account TO palaro_member_api;
GRANT SELECT, INSERT ON transfer, money_request, gateway_credit, ticket_transition, payment_decision, aml_alert, aml_note,
  watch_match TO palaro_member_api;
GRANT SELECT, INSERT, UPDATE ON account_rollup, adjustment, member_bank, gateway_switch, deposit, manual_deposit,
  deposit_return, withdrawal, gateway_event, review_item, finding, aml_case, watch_entry TO palaro_member_api;
GRANT SELECT, INSERT, DELETE ON watch_due TO palaro_member_api;
-- To lock what is taken: the database numbers it itself.
GRANT UPDATE (id) ON watch_due TO palaro_member_api;
-- To seal it by another key.
GRANT UPDATE (text_sealed) ON aml_note TO palaro_member_api;
GRANT USAGE ON SEQUENCE review_item_id_seq TO palaro_member_api;

GRANT EXECUTE ON FUNCTION account_version_before TO palaro_member_api;

GRANT SELECT ON account_rollup, rollup_mark, transfer, adjustment, deposit, manual_deposit, gateway_credit, deposit_return,
  withdrawal, review_item, payment_decision, aml_case, aml_alert, aml_note, watch_match TO palaro_reports;
