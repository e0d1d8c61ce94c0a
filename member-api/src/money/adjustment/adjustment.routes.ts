import { operator, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { adjustBalance } from './adjust-balance.ts';
import { listMemberAdjustments } from './list-member-adjustments.ts';

export const adjustmentCalls = [
  answer(report.adjustmentdetails, listMemberAdjustments),
  change(operator.adjust, adjustBalance, { limits: [], hasOwnKey: true }),
];
