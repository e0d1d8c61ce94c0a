import { operator, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { approveReferral, rejectReferral } from './decide-referral.ts';
import { listCheckedReferrals } from './list-checked-referrals.ts';
import { listReferees } from './list-referees.ts';

export const referralCalls = [
  answer(report.refereelist, listReferees),
  answer(operator.referrals, listCheckedReferrals),
  change(operator.approvereferral, approveReferral, { limits: [] }),
  change(operator.rejectreferral, rejectReferral, { limits: [] }),
];
