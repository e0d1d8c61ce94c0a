import { operator, report } from '@palaro/contract';
import { answer } from '../server/answer.ts';
import { adjust, adjustments, confirmadjust } from './adjust.ts';
import { adjustmentdetails } from './adjustmentdetails.ts';
import { approvewithdrawal } from './approvewithdrawal.ts';
import { approvedeposit, deposits, rejectdeposit } from './deposits.ts';
import { members, setmemberstate } from './members.ts';
import { rejectwithdrawal } from './rejectwithdrawal.ts';
import { audit, closereview, decidereview, memberreviews, reviews } from './reviews.ts';
import { runday } from './runday.ts';
import { setcontent } from './setcontent.ts';
import { setswitch } from './setswitch.ts';
import { withdrawals } from './withdrawals.ts';

export const operatorCalls = [
  answer(operator.withdrawals, withdrawals),
  answer(operator.approvewithdrawal, approvewithdrawal),
  answer(operator.rejectwithdrawal, rejectwithdrawal),
  answer(operator.deposits, deposits),
  answer(operator.approvedeposit, approvedeposit),
  answer(operator.rejectdeposit, rejectdeposit),
  answer(operator.reviews, reviews),
  answer(operator.closereview, closereview),
  answer(operator.members, members),
  answer(operator.setmemberstate, setmemberstate),
  answer(operator.adjust, adjust),
  answer(operator.adjustments, adjustments),
  answer(operator.confirmadjust, confirmadjust),
  answer(operator.setswitch, setswitch),
  answer(operator.setcontent, setcontent),
  answer(operator.memberreviews, memberreviews),
  answer(operator.decidereview, decidereview),
  answer(operator.runday, runday),
  answer(operator.audit, audit),
  answer(report.adjustmentdetails, adjustmentdetails),
];
