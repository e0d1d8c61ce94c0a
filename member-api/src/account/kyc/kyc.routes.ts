import { member, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { decidekyc } from './decidekyc.ts';
import { kycs } from './kycs.ts';
import { kycstatus } from './kycstatus.ts';
import { kycsubmit } from './kycsubmit.ts';

export const kycCalls = [
  answer(member.kycstatus, kycstatus),
  answer(member.kycsubmit, kycsubmit),
  answer(operator.kycs, kycs),
  answer(operator.decidekyc, decidekyc),
];
