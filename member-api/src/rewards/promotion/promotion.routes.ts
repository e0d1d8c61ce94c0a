import { fund, member, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { cancelpromotion } from './cancelpromotion.ts';
import { claimfreecredit } from './claimfreecredit.ts';
import { getpromodepositcount } from './getpromodepositcount.ts';
import { promostatement } from './promostatement.ts';
import { promotionstatus } from './promotionstatus.ts';
import { redeemfreecredit } from './redeemfreecredit.ts';

export const promotionCalls = [
  answer(member.claimfreecredit, claimfreecredit),
  answer(member.redeemfreecredit, redeemfreecredit),
  answer(member.cancelpromotion, cancelpromotion),
  answer(fund.getpromodepositcount, getpromodepositcount),
  answer(report.promotionstatus, promotionstatus),
  answer(report.promostatement, promostatement),
];
