-- Who may do what with promotions, coupons, tokens, rebates, referrals, missions and predictions.

GRANT SELECT, INSERT ON vip_gift, withhold, turnover_target, coupon_claim, campaign_pick, token_entry, rebate_line,
  rebate_claim, mission_done, member_badge TO palaro_member_api;
GRANT SELECT, INSERT, UPDATE ON promotion_grant, promotion_switch, coupon, referral_bonus, prediction, match_feed
  TO palaro_member_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON prediction_match TO palaro_member_api;

GRANT SELECT ON vip_gift, promotion_grant, withhold, turnover_target, coupon, coupon_claim, token_entry, referral_bonus,
  rebate_line, rebate_claim, prediction_match, prediction TO palaro_reports;
