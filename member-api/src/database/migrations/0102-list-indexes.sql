-- Lists of a member that read their tables whole, found by asking for the plan of every list call on a filled database
-- (member-api/test/list-plans.ts).
CREATE INDEX coupon_claim_of_member ON coupon_claim (member_id);
CREATE INDEX fair_seed_of_member ON fair_seed (member_id, id DESC);
CREATE INDEX manual_deposit_of_member ON manual_deposit (member_id);
CREATE INDEX member_exclusion_of_member ON member_exclusion (member_id, id DESC);
CREATE INDEX provider_player_of_member ON provider_player (member_id);
CREATE INDEX operator_audit_of_actor ON operator_audit (actor, id DESC);
