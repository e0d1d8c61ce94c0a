import { member, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { decideIdentity } from './decide-identity.ts';
import { listIdentityChecks } from './list-identity-checks.ts';
import { getIdentityState } from './get-identity-state.ts';
import { submitIdentity } from './submit-identity.ts';

export const kycCalls = [
  answer(member.kycstatus, getIdentityState),
  answer(member.kycsubmit, submitIdentity),
  answer(operator.kycs, listIdentityChecks),
  change(operator.decidekyc, decideIdentity, { limits: [] }),
];
