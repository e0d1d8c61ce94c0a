import { fund, member, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { once } from '../../platform/server/change.ts';
import { cancelPromotion } from './cancel-promotion.ts';
import { claimFreeCredit } from './claim-free-credit.ts';
import { countPromotionDeposits } from './count-promotion-deposits.ts';
import { listEndedPromotions } from './list-ended-promotions.ts';
import { getPromotionState } from './get-promotion-state.ts';
import { redeemFreeCredit } from './redeem-free-credit.ts';

export const promotionCalls = [
  once(member.claimfreecredit, claimFreeCredit, { limits: ['moneyAccount'] }),
  once(member.redeemfreecredit, redeemFreeCredit, { limits: ['moneyAccount'] }),
  once(member.cancelpromotion, cancelPromotion, { limits: ['moneyAccount'] }),
  answer(fund.getpromodepositcount, countPromotionDeposits),
  answer(report.promotionstatus, getPromotionState),
  answer(report.promostatement, listEndedPromotions),
];
