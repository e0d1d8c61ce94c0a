-- Who may do what with games, rounds and the transactions of providers.

GRANT SELECT, INSERT, UPDATE ON game, game_catalogue, provider_switch, provider_player, game_session, round,
  provider_transaction, win_review, fair_seed TO palaro_member_api;
GRANT SELECT, INSERT, DELETE ON provider_nonce TO palaro_member_api;
GRANT USAGE ON SEQUENCE round_id_seq, provider_transaction_id_seq TO palaro_member_api;

GRANT EXECUTE ON FUNCTION wallet_named_bet, wallet_play, wallet_after_end, wallet_rollback, wallet_round_close, wallet_look,
  wallet_recall, wallet_apply_item, wallet_apply_all_3, wallet_apply_all_2, wallet_event, wallet_cover, wallet_put_on_side,
  wallet_decide, wallet_hold_win, wallet_give_back, wallet_roll_back_win, wallet_release_win, wallet_return_win, wallet_is_on,
  wallet_forbids, wallet_own, wallet_doubt, wallet_promo_share, wallet_bonus_share, wallet_bonus_to_cash, wallet_pools,
  wallet_terms_of_win, wallet_is_too_high, wallet_bonus_limit, wallet_terms_of, wallet_count, wallet_answer, wallet_playable,
  wallet_answer_now, wallet_earlier, wallet_details, wallet_win_key, wallet_legs, wallet_split, wallet_move,
  wallet_post_pools, wallet_write, wallet_take_nonces, wallet_lock, wallet_special, wallet_items, wallet_in_review,
  wallet_apply_3, wallet_apply_2 TO palaro_member_api;

GRANT SELECT ON game, round, provider_transaction, win_review, fair_seed TO palaro_reports;
GRANT EXECUTE ON FUNCTION wallet_promo_share, wallet_bonus_share TO palaro_reports;
