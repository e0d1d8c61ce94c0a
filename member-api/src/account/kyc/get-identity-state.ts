import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { lastCheck } from './kyc.store.ts';

/** Whether the identity has been checked, and whether the market requires it. */
export const getIdentityState: Handler<typeof member.kycstatus> = async (
  { sql, vault, market },
  _request,
  visitor,
) => {
  const last = await lastCheck(sql, vault, visitor.member.id);
  return {
    value: {
      state: last?.state ?? 'none',
      required: market.identityBeforeDeposit,
      reason: last?.state === 'rejected' ? last.reason : '',
      submitted_at: toWireInstant(last?.submittedAt),
    },
  };
};
