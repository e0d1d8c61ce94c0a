import { operator, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { adjustBalance } from './adjust-balance.ts';
import { confirmAdjustment } from './confirm-adjustment.ts';
import { listMemberAdjustments } from './list-member-adjustments.ts';
import { listWaitingAdjustments } from './list-waiting-adjustments.ts';

export const adjustmentCalls = [
  answer(report.adjustmentdetails, listMemberAdjustments),
  answer(operator.adjust, adjustBalance),
  answer(operator.adjustments, listWaitingAdjustments),
  answer(operator.confirmadjust, confirmAdjustment),
];
