import type { operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { pendingChecks } from './kyc.store.ts';

/** Identity checks that wait for a person, oldest first; the files are downloads at `/operator/upload/<path>`. */
export const listIdentityChecks: Handler<typeof operator.kycs> = async ({ sql, vault }) => {
  const waiting = await pendingChecks(sql, vault);
  return {
    value: waiting.map((check) => ({
      account_id: check.accountId,
      document_type: check.documentType,
      birthday: check.birthday,
      files: [check.documentPath, check.selfiePath],
      created_at: toWireInstant(check.submittedAt),
    })),
  };
};
