import type { Answered } from '../platform/server/answer.ts';
import { campaignCalls } from './campaign/campaign.routes.ts';
import { couponCalls } from './coupon/coupon.routes.ts';
import { missionCalls } from './mission/mission.routes.ts';
import { predictionCalls } from './prediction/prediction.routes.ts';
import { promotionCalls } from './promotion/promotion.routes.ts';
import { rebateCalls } from './rebate/rebate.routes.ts';
import { referralCalls } from './referral/referral.routes.ts';
import { ticketCalls } from './tickets/tickets.routes.ts';
import { vipCalls } from './vip/vip.routes.ts';

export const rewardsCalls: readonly Answered[] = [
  ...campaignCalls,
  ...couponCalls,
  ...missionCalls,
  ...predictionCalls,
  ...promotionCalls,
  ...rebateCalls,
  ...referralCalls,
  ...ticketCalls,
  ...vipCalls,
];
