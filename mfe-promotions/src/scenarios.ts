import { CAMPAIGN } from './campaign/campaign.scenarios.ts';
import { COUPON } from './coupon/coupon.scenarios.ts';
import { HOME } from './home.scenarios.ts';
import { INBOX } from './inbox/inbox.scenarios.ts';
import { PREDICTION } from './prediction/prediction.scenarios.ts';
import { PROMOTION_SCENARIOS } from './promotions/promotions.scenarios.ts';
import { WELCOME } from './promotions/welcome.scenarios.ts';
import { REBATE } from './rebate/rebate.scenarios.ts';
import { REFERRAL } from './referral/referral.scenarios.ts';
import { TICKETS } from './tickets/tickets.scenarios.ts';
import { VIP_SCENARIOS } from './vip/vip.scenarios.ts';

/** Every screen of this remote in each of its states, as the isolation page shows them. */
export const SCENARIOS = {
  ...HOME,
  ...PROMOTION_SCENARIOS,
  ...COUPON,
  ...CAMPAIGN,
  ...TICKETS,
  ...INBOX,
  ...REBATE,
  ...REFERRAL,
  ...VIP_SCENARIOS,
  ...PREDICTION,
  ...WELCOME,
};
