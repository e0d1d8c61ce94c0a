import { fund, member, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { cancelPromotion } from './cancel-promotion.ts';
import { claimFreeCredit } from './claim-free-credit.ts';
import { countPromotionDeposits } from './count-promotion-deposits.ts';
import { listEndedPromotions } from './list-ended-promotions.ts';
import { getPromotionState } from './get-promotion-state.ts';
import { redeemFreeCredit } from './redeem-free-credit.ts';

export const promotionCalls = [
  answer(member.claimfreecredit, claimFreeCredit),
  answer(member.redeemfreecredit, redeemFreeCredit),
  answer(member.cancelpromotion, cancelPromotion),
  answer(fund.getpromodepositcount, countPromotionDeposits),
  answer(report.promotionstatus, getPromotionState),
  answer(report.promostatement, listEndedPromotions),
];
